import HighlightAltOutlined from '@mui/icons-material/HighlightAltOutlined'
import { type Command, untilMapIsReady } from '../../../map/commands/command.ts'
import { beginSelecting, endSelecting } from '../../../map/map-session.ts'
import { type FeatureFacts, mayChange, useFeatureFacts } from '../../commands/feature-facts.ts'

/** Starts and ends the selection of many features by areas and clicks. */
export const selectFeatures: Command<FeatureFacts> = {
  id: 'selectFeatures',
  group: 'map',
  icon: HighlightAltOutlined,
  keys: ['A'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: (context) =>
    context.mode === 'select' || (context.mode === 'browse' && context.draft === null && mayChange(context)),
  disabled: untilMapIsReady,
  run({ mode }) {
    if (mode === 'select') endSelecting()
    else beginSelecting()
  },
}
