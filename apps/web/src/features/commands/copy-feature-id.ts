import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { type Command, type CommandContext, never } from '../../map/commands/command.ts'
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
  run: (context) => void copyId(context),
}

async function copyId({ selected, notify, t }: CommandContext & FeatureFacts): Promise<void> {
  if (!selected) return
  const { id } = selected.feature
  try {
    await navigator.clipboard.writeText(id)
    notify({ text: t('features.idCopied', { id }), severity: 'success' })
  } catch {
    // The browser refuses on an insecure page, or when the user has denied it.
    notify({ text: t('features.idNotCopied', { id }), severity: 'warning' })
  }
}
