import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import MenuIcon from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useLocale } from '../../../platform/locale.ts'
import { toolbarPx } from '../../../platform/theme/theme-tokens.ts'
import { ThemeMenu } from '../../../preferences/page-menus.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { smallScreen } from '../../../ui/small-screen.ts'
import { AccountMenu } from '../../bars/account-menu.tsx'
import { OfflineMark } from '../../bars/offline-mark.tsx'
import { isPlus } from '../menu-visibility.ts'
import { initialSettingsPath, type SettingsScreen } from '../settings-screen.ts'
import { useSettingsAddress, useSettingsViewer, useVisibleScreens } from '../use-settings-viewer.ts'

/** The bar above a screen: where it is, appearance and account. */
export function SettingsBar({ onMenu }: { readonly onMenu: (() => void) | undefined }) {
  const { t } = useLocale()
  return (
    <Box component="header" sx={bar}>
      {onMenu && <IconAction label={t('settings.openMenu')} icon={<MenuIcon />} onClick={onMenu} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Path />
      </Box>
      <OfflineMark />
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        <ThemeMenu />
      </Box>
      <AccountMenu />
    </Box>
  )
}

/** The breadcrumbs, and the title of the screen as the last of them. */
function Path() {
  const { t } = useLocale()
  const { pathname } = useLocation()
  const address = useSettingsAddress()
  const viewer = useSettingsViewer()
  const path = pathname.replace(/^\/settings\/?|\/$/g, '')
  const above = useVisibleScreens().filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
  const current = above.at(-1)
  const home = isPlus(viewer) ? '/plus/home' : address(initialSettingsPath)
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  if (!current || current.path === initialSettingsPath) return <Title text={t('settings.title')} />
  const parent = above.at(-2)
  if (isSmall)
    return (
      <Box component="nav" aria-label={t('settings.path')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <UpLink
          to={parent ? address(parent.path) : home}
          label={t('settings.up', { screen: t(parent?.titleKey ?? 'settings.title') })}
        />
        <ScreenTitle screen={current} />
      </Box>
    )
  return (
    <Breadcrumbs aria-label={t('settings.path')} sx={{ '& ol': { flexWrap: 'nowrap' }, '& li': { minWidth: 0 } }}>
      <Link component={RouterLink} to={home} color="inherit">
        {t('settings.title')}
      </Link>
      {above.slice(0, -1).map((screen) => (
        <Link
          key={screen.path}
          component={RouterLink}
          to={address(screen.path)}
          color="inherit"
          noWrap
          sx={{ display: 'block' }}
        >
          {t(screen.titleKey)}
        </Link>
      ))}
      <ScreenTitle screen={current} />
    </Breadcrumbs>
  )
}

/** Leads to the screen above, where the bar has no room for the breadcrumbs. */
function UpLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Tooltip title={label}>
      <IconButton component={RouterLink} to={to} aria-label={label}>
        <ArrowBack />
      </IconButton>
    </Tooltip>
  )
}

/** The name of the thing in view where the screen shows one, else that of the screen. */
function ScreenTitle({ screen: { titleKey, Name } }: { readonly screen: SettingsScreen }) {
  const { t } = useLocale()
  const title = t(titleKey)
  return <Title text={Name ? <Name screen={title} /> : title} />
}

function Title({ text }: { readonly text: ReactNode }) {
  return (
    <Typography component="h1" variant="subtitle1" color="textPrimary" noWrap>
      {text}
    </Typography>
  )
}

const bar = {
  height: toolbarPx,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: { xs: 2, sm: 6 },
  pr: 2,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const
