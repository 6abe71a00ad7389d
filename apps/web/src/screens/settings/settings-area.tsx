import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router'
import { SandboxBanner } from '../../billing/sandbox/sandbox-banner.tsx'
import { useLocale } from '../../platform/locale.ts'
import { LeadAway } from '../../ui/lead-away.tsx'
import { useKeptScroll } from '../../ui/lists/use-kept-scroll.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { AdministeredBanner } from './layout/administered-banner.tsx'
import { Guarded } from './layout/guarded.tsx'
import { SettingsBar } from './layout/settings-bar.tsx'
import { SettingsMenu } from './layout/settings-menu.tsx'
import { settingsScreens } from './screens.ts'
import { initialSettingsPath } from './settings-screen.ts'
import { SettingsScreensContext, useSettingsAddress } from './use-settings-viewer.ts'

/** Narrower screens have no room for the menu beside the content. */
const narrow = '(max-width: 899px)'

/** The settings: the menu, the bar above and the screen of the address. */
export function SettingsArea() {
  const { t } = useLocale()
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const { key } = useLocation()
  // The menu closes when a screen opens.
  const [openedAt, setOpenedAt] = useState<string>()
  const main = useRef<HTMLElement>(null)
  useKeptScroll(main)
  return (
    <SettingsScreensContext value={settingsScreens}>
      <Box sx={{ height: '100%', display: 'flex' }}>
        <SkipLink label={t('settings.skip')} target={main} />
        <SettingsMenu isTemporary={isNarrow} open={openedAt === key} onClose={() => setOpenedAt(undefined)} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <SettingsBar onMenu={isNarrow ? () => setOpenedAt(key) : undefined} />
          <SandboxBanner />
          <AdministeredBanner />
          <Box component="main" ref={main} tabIndex={-1} sx={content}>
            <Box sx={padding}>
              <Suspense fallback={<SkeletonRows label={t('settings.loading')} />}>
                <CurrentScreen />
              </Suspense>
            </Box>
          </Box>
        </Box>
      </Box>
    </SettingsScreensContext>
  )
}

/** Each screen with its content, fetched when it is opened first. */
const routed = settingsScreens.map((screen) => ({
  screen,
  Content: lazy(async (): Promise<{ default: ComponentType }> => ({ default: await screen.load() })),
}))

function CurrentScreen() {
  const { t } = useLocale()
  const home = useSettingsAddress()(initialSettingsPath)
  return useRoutes([
    ...routed.map(({ screen, Content }) => ({
      path: screen.path,
      element: (
        <Guarded screen={screen}>
          <Content />
        </Guarded>
      ),
    })),
    { path: '', element: <Navigate to={home} replace /> },
    { path: '*', element: <LeadAway to={home} reason={t('settings.unknownAddress')} /> },
  ])
}

const content = { flex: 1, minHeight: 0, overflowY: 'auto', outline: 'none' } as const
/** Inside of what scrolls: a padding of the scrolled element itself would keep sticky headers below its upper edge. */
const padding = { p: { xs: 4, sm: 6 } } as const
