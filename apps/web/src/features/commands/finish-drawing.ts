import CheckOutlined from '@mui/icons-material/CheckOutlined'
import type { Command } from '../../map/commands/command.ts'
import { changesOrMeasures, type FeatureFacts, useFeatureFacts } from './feature-facts.ts'

/** Completes the geometry; a point is placed under the crosshair. */
export const finishDrawing: Command<FeatureFacts> = {
  id: 'finishDrawing',
  group: 'editing',
  icon: CheckOutlined,
  keys: ['Enter'],
  useFacts: useFeatureFacts,
  changes: changesOrMeasures,
  available: ({ map }) => !!map?.drawing,
  disabled: ({ map }) => (map?.drawing?.state.canFinish ? null : 'notYetAShape'),
  run: ({ map }) => void map?.drawing?.finish(),
}
