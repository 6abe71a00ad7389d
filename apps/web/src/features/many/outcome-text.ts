import type { BulkChange } from '@cairn/contract/features/bulk-changes'
import type { Translate } from '../../platform/locale.ts'
import type { ChangedChoice } from './bulk-calls.ts'

interface MadeChange {
  readonly answer: BulkChange
  readonly choice: ChangedChoice
}

/** Says how many features a change has written, and how many it has left as other users have changed them. */
export function outcomeText(t: Translate, kind: 'edit' | 'delete', { answer, choice }: MadeChange) {
  const { written, changed, gone } = answer
  const left = gone.length + (choice === 'skip' ? changed.length : 0)
  const done = t(`many.${kind}.done`, { count: written.length })
  if (left === 0) return { text: done }
  return { text: `${done} ${t('many.left', { count: left })}`, severity: 'warning' as const }
}

/** How many features a change writes by the choice about those that changed. */
export function countOf(
  found: { readonly count: number; readonly changed: readonly unknown[] } | undefined,
  choice: ChangedChoice,
): number | undefined {
  return found && found.count + (choice === 'overwrite' ? found.changed.length : 0)
}
