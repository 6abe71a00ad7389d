import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { IconAction } from './icon-action.tsx'
import { notify } from './overlays/overlays.ts'

export interface CopiedTextProps {
  readonly text: string
  readonly labels: { readonly copy: string; readonly copied: string; readonly failed: string }
}

/** A text to be selected or copied, such as a code. */
export function CopiedText({ text, labels }: CopiedTextProps) {
  function copy(): void {
    navigator.clipboard.writeText(text).then(
      () => notify({ text: labels.copied, severity: 'success' }),
      () => notify({ text: labels.failed, severity: 'error' }),
    )
  }
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
        {text}
      </Typography>
      <IconAction label={labels.copy} icon={<ContentCopy fontSize="small" />} onClick={copy} />
    </Stack>
  )
}
