import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import { type FeatureFacts, useFeatureFacts } from '../../features/commands/feature-facts.ts'
import type { Command, CommandContext } from '../../map/commands/command.ts'
import { currentLanguage, figuresOf } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { saveFromAddress } from '../../platform/save-file.ts'
import { filesOf } from '../use-attachments.ts'

/** Saves all files of the selected feature as one zip. */
export const downloadAttachments: Command<FeatureFacts> = {
  id: 'downloadAttachments',
  group: 'feature',
  icon: FolderZipOutlined,
  keys: [],
  useFacts: useFeatureFacts,
  available: ({ selected }) => selected?.mayEdit === true,
  disabled({ selected }) {
    return selected && filesOf(selected.feature).length > 0 ? null : 'noFiles'
  },
  run: (context) => void download(context),
}

async function download({ selected, titleOf, api, notify, t }: CommandContext & FeatureFacts): Promise<void> {
  if (!selected) return
  const { feature } = selected
  try {
    const { url, expiredFiles } = await api(readAttachmentsZip, { params: { id: feature.id }, query: {} })
    saveFromAddress(url, `${titleOf(feature)}.zip`)
    if (expiredFiles.length === 0) return
    const names = figuresOf(currentLanguage()).list(expiredFiles)
    notify({ text: t('attachments.zip.expired', { count: expiredFiles.length, names }), severity: 'warning' })
  } catch (error) {
    const reason = problemText(error, currentLanguage())
    notify({ text: t('attachments.zip.failed', { reason }), severity: 'error' })
  }
}
