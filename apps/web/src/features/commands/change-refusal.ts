import type { DisabledReason } from '../../map/commands/command.ts'
import type { FeatureFacts } from './feature-facts.ts'

/** Why the selected feature cannot be changed. Missing rights come first: without them the read-only mark has no effect. */
export function changeRefusal({ selected, saving }: FeatureFacts): DisabledReason | null {
  if (!selected?.mayEdit) return 'notPermitted'
  if (selected.layerReadOnly) return 'layerReadOnly'
  if (selected.isOfOtherDictionary) return 'otherDictionary'
  return saving ? 'saving' : null
}
