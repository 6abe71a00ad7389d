import type { CommandState, DisabledReason } from './command.ts'

/** Why the selected feature cannot be changed. A person's rights come first: a read-only mark would not matter to them. */
export function changeRefusal({ selected, saving }: CommandState): DisabledReason | null {
  if (!selected?.mayEdit) return 'notPermitted'
  if (selected.layerReadOnly) return 'layerReadOnly'
  return saving ? 'saving' : null
}
