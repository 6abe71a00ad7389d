import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import type { Command } from '../../../map/commands/command.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { asSeen } from '../as-seen.ts'
import { DeleteSelected } from '../delete-selected-dialog.tsx'
import { refusalOf, type SelectionFacts, useSelectionFacts } from '../selection-facts.ts'

/** Deletes the selected features of a layer. */
export const deleteSelected: Command<SelectionFacts> = {
  id: 'deleteSelected',
  group: 'selection',
  icon: DeleteOutlined,
  keys: [],
  useFacts: useSelectionFacts,
  danger: true,
  changes: ({ many }) => many?.mayDelete === true,
  available: ({ many }) => many?.mayDelete === true,
  disabled: (facts) => refusalOf(facts.many?.mayDelete === true, facts),
  run({ many, queries }) {
    if (many) openDialog(<DeleteSelected layer={many.layer} features={asSeen(queries, many.features)} />)
  },
}
