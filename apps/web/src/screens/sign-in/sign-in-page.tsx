import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { CairnMark } from '../../ui/cairn-mark.tsx'
import { late } from '../../ui/late.tsx'
import contoursUrl from './contours.svg'
import { type Entered, SignInForm, type SignInFormControl, type SignInWays } from './sign-in-form.tsx'

// The form does not wait for the code of menus.
const LanguageMenu = late(async () => (await import('../app/page-menus.tsx')).LanguageMenu)
const ThemeMenu = late(async () => (await import('../app/page-menus.tsx')).ThemeMenu)

interface SignInPageProps {
  readonly ways: SignInWays
  /** Messages above the form, such as why the session ended. */
  readonly notices: ReactNode
  /** Accounts below the form, which fill it in. */
  readonly Accounts: ComponentType<{ readonly onChoose: (entered: Entered) => void }>
}

/**
 * The page of the sign-in. It is the first screen of a new browser, so it imports neither the contract nor the router:
 * `build/first-screen.ts` counts its bytes.
 */
export function SignInPage({ ways, notices, Accounts }: SignInPageProps) {
  const { t } = useLocale()
  const form = useRef<SignInFormControl>(null)
  return (
    <Box sx={page}>
      <title>{t('auth.title')}</title>
      <Box component="main" sx={column}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', minHeight: 44 }}>
          <Box sx={{ color: 'primary.main' }}>
            <CairnMark sizePx={32} />
          </Box>
          <Typography sx={{ fontSize: 20, fontWeight: 650, letterSpacing: '-0.02em', flex: 1 }}>
            {t('app.name')}
          </Typography>
          <LanguageMenu />
          <ThemeMenu />
        </Stack>
        {/* From the top, not centred: messages and accounts that appear later do not move the form. */}
        <Stack spacing={6} sx={{ pt: 'clamp(24px, 14vh, 160px)', pb: 8 }}>
          <Box>
            <Typography
              component="h1"
              sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.02em' }}
            >
              {t('auth.title')}
            </Typography>
            <Typography color="textSecondary">{t('auth.lead')}</Typography>
          </Box>
          {notices}
          <SignInForm ref={form} ways={ways} />
          <Accounts onChoose={(entered) => form.current?.fill(entered)} />
        </Stack>
      </Box>
      <Box aria-hidden sx={ground} />
    </Box>
  )
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
