import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { CairnMark } from '../../ui/cairn-mark.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import contoursUrl from './contours.svg'

// The form does not wait for the code of menus.
const LanguageMenu = lazyPart(async () => (await import('../../preferences/page-menus.tsx')).LanguageMenu)
const ThemeMenu = lazyPart(async () => (await import('../../preferences/page-menus.tsx')).ThemeMenu)

interface VisitorPageProps {
  readonly title: string
  readonly lead?: string
  readonly children?: ReactNode
}

/**
 * The frame of the screens for visitors, in the two themes of the sign-in: a column beside contour lines. Part of the
 * first screen, as `sign-in-page.tsx`.
 */
export function VisitorPage({ title, lead, children }: VisitorPageProps) {
  const { t } = useLocale()
  return (
    <Box sx={page}>
      <title>{title}</title>
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
              {title}
            </Typography>
            {lead !== undefined && (
              <Typography color="textSecondary" sx={{ mt: 2 }}>
                {lead}
              </Typography>
            )}
          </Box>
          {children}
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
