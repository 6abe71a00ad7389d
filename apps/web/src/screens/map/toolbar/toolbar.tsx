import type { Project } from '@cairn/contract/projects'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { toolbarPx } from '../../../platform/theme/theme-tokens.ts'
import { ThemeMenu } from '../../../preferences/page-menus.tsx'
import { CairnMark } from '../../../ui/cairn-mark.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { AccountMenu } from '../../bars/account-menu.tsx'
import { OfflineMark } from '../../bars/offline-mark.tsx'
import { DroneLink } from './drone-link.tsx'
import { JobsToggle, ProjectToggle } from './panel-toggles.tsx'
import { openShortcuts, useToolbarKeys } from './use-toolbar-keys.tsx'
import { useToolbarVisibility } from './use-toolbar-visibility.ts'

export interface ToolbarProps {
  readonly project: Project | undefined
  readonly isLoading: boolean
  /** The part of the page below the bar, which gets the focus from the skip link. */
  readonly content: RefObject<HTMLElement | null>
}

/** The bar above the map: the open project, the panels, help, theme and account. Its keys also work while it is off. */
export function Toolbar(props: ToolbarProps) {
  const { t } = useLocale()
  const { isOff } = useToolbarVisibility()
  useToolbarKeys()
  if (!isOff) return <Bar {...props} />
  return (
    <Box component="h1" sx={unseen}>
      {props.project?.name ?? t('app.toolbar.noProject')}
    </Box>
  )
}

function Bar({ project, isLoading, content }: ToolbarProps) {
  const { t } = useLocale()
  const showsProject = usePreference(({ showCurrentProject }) => showCurrentProject)
  return (
    <Box component="header" aria-label={t('app.toolbar.label')} sx={bar}>
      <SkipLink label={t('app.skipToMap')} target={content} />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flex: 'none', color: 'primary.main' }}>
        <CairnMark sizePx={26} />
        <Typography
          component="span"
          sx={{ fontSize: 16, fontWeight: 650, letterSpacing: '-0.02em', color: 'text.primary' }}
        >
          {t('app.name')}
        </Typography>
      </Stack>
      <Divider orientation="vertical" flexItem sx={{ my: 3.5, mx: 1 }} />
      <Typography component="h1" variant="body1" noWrap title={project?.name} sx={showsProject ? title : unseen}>
        {project?.name ?? (isLoading ? <Skeleton width={160} /> : t('app.toolbar.noProject'))}
      </Typography>
      {!showsProject && <Box sx={{ flex: 1 }} />}
      <OfflineMark />
      <Stack direction="row" spacing={0.5} sx={{ flex: 'none' }}>
        <DroneLink project={project} />
        <JobsToggle />
        <ProjectToggle />
        <Help />
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <ThemeMenu />
        </Box>
        <AccountMenu />
      </Stack>
    </Box>
  )
}

function Help() {
  const { t } = useLocale()
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
      <IconAction label={t('app.toolbar.help')} icon={<HelpOutline />} shortcut="?" onClick={openShortcuts} />
    </Box>
  )
}

const title = { flex: 1, minWidth: 0 } as const
/** The page keeps its heading for screen readers. */
const unseen = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
} as const

const bar = {
  height: toolbarPx,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  pl: 4,
  pr: 2,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  zIndex: 4,
} as const
