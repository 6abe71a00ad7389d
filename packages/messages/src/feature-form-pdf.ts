import { featureFormPdf as en } from './en/feature-forms.ts'
import { featureFormPdf as es } from './es/feature-forms.ts'
import type { Language } from './languages.ts'
import type { Translation } from './translation.ts'
import { featureFormPdf as zh } from './zh/feature-forms.ts'

/** The sentences that the server writes into a PDF of the values of a form without its page, by language. */
export const featureFormPdf: Readonly<Record<Language, Translation<typeof en>>> = { en, es, zh }
