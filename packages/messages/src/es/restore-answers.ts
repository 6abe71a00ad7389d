import type { restoreAnswers as en } from '../en/restore-answers.ts'
import type { Translation } from '../translation.ts'

export const restoreAnswers = {
  notDeleted: 'La entidad no está eliminada.',
  sameState: 'La entidad ya tiene el estado de ese momento.',
} as const satisfies Translation<typeof en>
