import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { IconAction } from './icon-action.tsx'
import { copyText } from './overlays/copy-text.ts'

export interface CopiedTextProps {
  readonly text: string
  readonly labels: { readonly copy: string; readonly copied: string; readonly failed: string }
}

/** A text to be selected or copied, such as a code. */
export function CopiedText({ text, labels }: CopiedTextProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
        {text}
      </Typography>
      <IconAction
        label={labels.copy}
        icon={<ContentCopy fontSize="small" />}
        onClick={() => void copyText(text, labels)}
      />
    </Stack>
  )
}
