import JoinFullOutlined from '@mui/icons-material/JoinFullOutlined'
import { type Command, untilMapIsReady } from '../../map/commands/command.ts'
import { beginJoining } from '../../map/map-session.ts'
import { changeRefusal } from '../commands/change-refusal.ts'
import { type FeatureFacts, mayChange, useFeatureFacts } from '../commands/feature-facts.ts'
import { offersLineFunctions } from './line-refusal.ts'

/** Joins the selected line with one that the user picks next. The other line is deleted. */
export const joinLine: Command<FeatureFacts> = {
  id: 'joinLine',
  group: 'feature',
  icon: JoinFullOutlined,
  keys: ['Shift+J'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: offersLineFunctions,
  disabled(context) {
    const { selected } = context
    const refusal = changeRefusal(context)
    if (refusal) return refusal
    if (!selected?.mayDelete) return 'notPermitted'
    return selected.feature.geometry.type === 'LineString' ? untilMapIsReady(context) : 'severalParts'
  },
  run({ selected }) {
    if (selected) beginJoining(selected.feature.id)
  },
}
