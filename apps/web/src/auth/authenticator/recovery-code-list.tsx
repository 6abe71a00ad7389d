import Download from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useLocale } from '../../platform/locale.ts'
import { copyText } from '../../ui/overlays/copy-text.ts'

interface RecoveryCodeListProps {
  readonly codes: readonly string[]
  /** The address of the account, for the downloaded file. */
  readonly email: string
}

/** New recovery codes, to be copied or downloaded. */
export function RecoveryCodeList({ codes, email }: RecoveryCodeListProps) {
  const { t } = useLocale()
  const head = t('authenticator.recovery.fileHead', { email, host: location.host })
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${head}\n\n${codes.join('\n')}\n`)}`
  function copy(): void {
    const messages = { copied: t('authenticator.recovery.copied'), failed: t('authenticator.setUp.copyFailed') }
    void copyText(codes.join('\n'), messages)
  }
  return (
    <>
      <Box component="ul" aria-label={t('authenticator.recovery.title')} sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={2}>
        <Button variant="outlined" onClick={copy}>
          {t('authenticator.recovery.copy')}
        </Button>
        <Button variant="outlined" startIcon={<Download />} href={file} download="cairn-recovery-codes.txt">
          {t('authenticator.recovery.download')}
        </Button>
      </Stack>
    </>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1,
  m: 0,
  px: 4,
  py: 3,
  listStyle: 'none',
  fontFamily: 'monospace',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  userSelect: 'text',
} as const
