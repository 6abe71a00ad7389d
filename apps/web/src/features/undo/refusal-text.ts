import type { ChangedSince } from '@cairn/contract/features/revert-features'
import { currentLanguage, figuresOf, type Translate } from '../../platform/locale.ts'
import type { Step } from '../undo-visit.ts'

interface Refusal {
  readonly count: number
  readonly features: readonly ChangedSince[]
}

/** Why a step was not taken: who has changed its feature since, or how many of its features were changed. */
export function refusalText(t: Translate, { label, features }: Step, { count, features: changed }: Refusal): string {
  const [first] = changed
  const who = first?.name ?? first?.email ?? t(`features.activity.${first?.byStaff ? 'staff' : 'nobody'}`)
  const when = first ? figuresOf(currentLanguage()).dateTime(first.at) : ''
  if (features.length > 1) return t('undo.refusedMany', { count, total: features.length, who, when })
  return t(first?.isDeleted ? 'undo.refusedDeleted' : 'undo.refused', { name: label.name, who, when })
}
