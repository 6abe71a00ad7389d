import type { Layer, LayerShare } from '@cairn/contract/layers'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import type { ShareDraft } from './share-change.ts'

interface ShareSummaryProps {
  readonly layer: Layer
  readonly draft: ShareDraft
  /** The present sharing into the project. */
  readonly present: LayerShare | undefined
}

/** Says in the last step who sees the layer afterwards, and where. */
export function ShareSummary({ layer: { name }, draft: { project, folder }, present }: ShareSummaryProps) {
  const { t } = useLocale()
  const names = {
    name,
    project: project?.name ?? t('layers.share.hiddenProject'),
    folder: folder?.name ?? '',
    from: present?.folderName ?? '',
  }
  const kind = !folder ? 'end' : present ? 'move' : 'add'
  return (
    <Stack spacing={2} aria-live="polite">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t(`layers.share.summary.${kind}`, names)}</Typography>
      <Typography color="textSecondary">{t(`layers.share.effect.${kind}`)}</Typography>
    </Stack>
  )
}
