import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined'
import type { Command } from '../../../map/commands/command.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { asSeen } from '../as-seen.ts'
import { MoveSelected } from '../many-dialogs.ts'
import { refusalOf, type SelectionFacts, useSelectionFacts } from '../selection-facts.ts'

/** Moves the selected features of a layer to another one. */
export const moveSelected: Command<SelectionFacts> = {
  id: 'moveSelected',
  group: 'selection',
  icon: DriveFileMoveOutlined,
  keys: [],
  useFacts: useSelectionFacts,
  changes: ({ many }) => many?.mayMove === true,
  available: ({ many }) => many?.mayMove === true,
  disabled: (facts) => refusalOf(facts.many?.mayMove === true, facts),
  run({ many, queries }) {
    if (many) openDialog(<MoveSelected layer={many.layer} features={asSeen(queries, many.features)} />)
  },
}
