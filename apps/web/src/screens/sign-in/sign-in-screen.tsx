import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../platform/api.ts'
import { useConfiguration } from '../../platform/configuration.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { CairnMark } from '../../ui/cairn-mark.tsx'
import { LanguageMenu, ThemeMenu } from '../app/page-menus.tsx'
import { useSessionStart } from '../app/signed-in.tsx'
import contoursUrl from './contours.svg'
import { DemoAccounts } from './demo-account-list.tsx'
import { SignInForm, type SignInFormControl } from './sign-in-form.tsx'

/** Signs the user in, then opens the address that they asked for. */
export function SignInScreen() {
  const { status } = useSession()
  const wanted = wantedOf(useLocation().state)
  return status === 'signed-in' ? <Navigate to={wanted} replace /> : <SignInPage />
}

function SignInPage() {
  const { t, figures } = useLocale()
  const { ended, status, failure } = useSession()
  useSessionStart()
  const configuration = useConfiguration()
  const form = useRef<SignInFormControl>(null)
  return (
    <Box sx={page}>
      <title>{t('auth.title')}</title>
      <Box component="main" sx={column}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Box sx={{ color: 'primary.main' }}>
            <CairnMark sizePx={32} />
          </Box>
          <Typography sx={{ fontSize: 20, fontWeight: 650, letterSpacing: '-0.02em', flex: 1 }}>
            {t('app.name')}
          </Typography>
          <LanguageMenu />
          <ThemeMenu />
        </Stack>
        <Stack spacing={6} sx={{ my: 'auto', py: 8 }}>
          <Box>
            <Typography
              component="h1"
              sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.02em' }}
            >
              {t('auth.title')}
            </Typography>
            <Typography color="textSecondary">{t('auth.lead')}</Typography>
          </Box>
          {status === 'signed-out' && ended && <Alert severity="info">{t(`auth.ended.${ended}`)}</Alert>}
          {failure !== undefined && <Alert severity="warning">{problemText(failure, figures.language)}</Alert>}
          <SignInForm ref={form} />
          {configuration?.demo && <DemoAccounts onChoose={(email) => form.current?.fill(email)} />}
        </Stack>
      </Box>
      <Box aria-hidden sx={ground} />
    </Box>
  )
}

function wantedOf(state: unknown): string {
  const wanted: unknown = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined
  // Only paths of this origin: `//host` would lead to another one.
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/index.html'
}

const page = {
  minHeight: '100%',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 35%) 1fr' },
  bgcolor: 'background.paper',
} as const

const column = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 480,
  mx: 'auto',
  px: { xs: 6, sm: 12 },
  py: 6,
} as const

/** Contour lines of a country that does not exist, around the mark. */
const ground = {
  display: { xs: 'none', md: 'block' },
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'background.default',
  borderLeft: 1,
  borderColor: 'divider',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    bgcolor: 'primary.main',
    opacity: 0.45,
    mask: `url(${contoursUrl}) center / cover no-repeat`,
  },
} as const
