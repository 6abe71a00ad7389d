import { restoreAnswers as en } from './en/restore-answers.ts'
import { restoreAnswers as es } from './es/restore-answers.ts'
import type { Language } from './languages.ts'
import type { Translation } from './translation.ts'
import { restoreAnswers as zh } from './zh/restore-answers.ts'

/** The answers of the server where there is nothing to restore, by language. The client shows them as warnings. */
export const restoreAnswers: Readonly<Record<Language, Translation<typeof en>>> = { en, es, zh }
