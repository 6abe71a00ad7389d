import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { type Command, never } from '../../map/commands/command.ts'
import { copyText } from '../../ui/overlays/copy-text.ts'
import { type FeatureFacts, useFeatureFacts } from './feature-facts.ts'

export const copyFeatureId: Command<FeatureFacts> = {
  id: 'copyFeatureId',
  group: 'feature',
  icon: ContentCopyOutlined,
  keys: [],
  useFacts: useFeatureFacts,
  available: ({ selected }) => selected !== null,
  disabled: never,
  detail: ({ selected }) => selected?.feature.id,
  run({ selected, t }) {
    if (!selected) return
    const { id } = selected.feature
    void copyText(id, { copied: t('features.idCopied', { id }), failed: t('features.idNotCopied', { id }) })
  },
}
