import type { AuthenticatorSeed } from '@cairn/contract/auth/authenticator'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { CodeField } from '../visitor/code-field.tsx'

const QrPicture = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture)

interface SeedFieldsProps {
  readonly seed: AuthenticatorSeed
  readonly code: string
  readonly onCode: (code: string) => void
}

/** The seed of an authenticator as a picture and as text, and the field of its first code. */
export function SeedFields({ seed: { seed, uri }, code, onCode }: SeedFieldsProps) {
  const { t } = useLocale()
  const labels = {
    copy: t('authenticator.setUp.copyKey'),
    copied: t('authenticator.setUp.keyCopied'),
    failed: t('authenticator.setUp.copyFailed'),
  }
  return (
    <>
      <Typography>{t('authenticator.setUp.scan')}</Typography>
      <Box sx={{ width: 200, height: 200, alignSelf: 'center' }}>
        <QrPicture text={uri} label={t('authenticator.setUp.picture')} />
      </Box>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t('authenticator.setUp.key')}
        </Typography>
        <CopiedText text={seed} labels={labels} />
      </Box>
      <Typography>{t('authenticator.setUp.thenCode')}</Typography>
      <CodeField value={code} onChange={onCode} />
    </>
  )
}
