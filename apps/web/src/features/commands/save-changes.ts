import SaveOutlined from '@mui/icons-material/SaveOutlined'
import type { Command } from '../../map/commands/command.ts'
import { saveDraft } from '../editing/saving/save-draft.ts'
import { type FeatureFacts, mayChange, useFeatureFacts } from './feature-facts.ts'

export const saveChanges: Command<FeatureFacts> = {
  id: 'saveChanges',
  group: 'editing',
  icon: SaveOutlined,
  keys: ['Mod+S'],
  ownsKeys: true,
  useFacts: useFeatureFacts,
  changes: mayChange,
  available: ({ draft }) => draft !== null,
  disabled({ draft, saving }) {
    if (saving) return 'saving'
    return draft?.changed ? null : 'nothingChanged'
  },
  run: (context) => void saveDraft(context),
}
