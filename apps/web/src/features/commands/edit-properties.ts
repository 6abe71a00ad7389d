import EditOutlined from '@mui/icons-material/EditOutlined'
import type { Command } from '../../map/commands/command.ts'
import { isPicking } from '../../map/map-session.ts'
import { openForm } from '../editing/open-draft.ts'
import { changeRefusal } from './change-refusal.ts'
import { type FeatureFacts, mayChange, useFeatureFacts } from './feature-facts.ts'

export const editProperties: Command<FeatureFacts> = {
  id: 'editProperties',
  group: 'feature',
  icon: EditOutlined,
  keys: ['E'],
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: ({ selected, draft, mode }) => selected?.mayEdit === true && draft === null && !isPicking(mode),
  disabled: changeRefusal,
  run({ selected, ...context }) {
    if (selected) openForm(selected, context)
  },
}
