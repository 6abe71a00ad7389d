import { type Comparison, type Sent, sendFromVersion } from './conflict-dialog.tsx'
import type { Refusal } from './current-state.ts'
import type { Fact } from './versioned-deletion.ts'

interface Settings {
  readonly name: string
  readonly version: number
}

interface ChangeOfSettings<Entry> extends Refusal<Entry> {
  /** The entry with which the form began. */
  readonly seen: NoInfer<Entry>
  /** As the user wants to save it. */
  readonly mine: NoInfer<Entry>
  /** The properties by which a change of another user is told, always in one order. */
  readonly facts: (entry: NoInfer<Entry>) => readonly Fact[]
  readonly send: (version: number) => Promise<Entry>
}

/** Sends a change of settings. A change by another user meanwhile is shown before anything is overwritten. */
export function saveChange<Entry extends Settings>(change: ChangeOfSettings<Entry>): Promise<Sent<Entry, Entry>> {
  const { seen, ...sent } = change
  return sendFromVersion({ ...sent, version: seen.version, compare: (current) => compare(change, current) })
}

function compare<Entry extends Settings>({ facts, seen, mine }: ChangeOfSettings<Entry>, current: Entry): Comparison {
  const [before, wanted] = [facts(seen), facts(mine)]
  return {
    name: current.name,
    fields: facts(current).map(([label, now], at) => {
      const my = wanted[at]?.[1] ?? ''
      return { id: label, label, mine: my, current: now, differs: now !== before[at]?.[1] && now !== my }
    }),
  }
}
