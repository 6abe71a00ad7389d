import EditOutlined from '@mui/icons-material/EditOutlined'
import type { Command } from '../../../map/commands/command.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { asSeen } from '../as-seen.ts'
import { EditSelected } from '../many-dialogs.ts'
import { refusalOf, type SelectionFacts, useSelectionFacts } from '../selection-facts.ts'

/** Changes values of the selected features of a layer. */
export const editSelected: Command<SelectionFacts> = {
  id: 'editSelected',
  group: 'selection',
  icon: EditOutlined,
  keys: [],
  useFacts: useSelectionFacts,
  changes: ({ many }) => many?.mayEdit === true,
  available: ({ many }) => many !== null,
  disabled: (facts) => refusalOf(facts.many?.mayEdit === true, facts),
  run({ many, queries }) {
    if (many) openDialog(<EditSelected layer={many.layer} features={asSeen(queries, many.features)} />)
  },
}
