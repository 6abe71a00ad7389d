import type { restoreAnswers as en } from '../en/restore-answers.ts'
import type { Translation } from '../translation.ts'

export const restoreAnswers = {
  notDeleted: '该要素未被删除。',
  sameState: '该要素已处于当时的状态。',
} as const satisfies Translation<typeof en>
