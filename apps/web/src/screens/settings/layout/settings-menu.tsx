import Logout from '@mui/icons-material/LogoutOutlined'
import Map from '@mui/icons-material/MapOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useLocale } from '../../../platform/locale.ts'
import { toolbarPx } from '../../../platform/theme/theme-tokens.ts'
import { CairnMark } from '../../../ui/cairn-mark.tsx'
import { useSignOut } from '../../bars/use-sign-out.ts'
import { isPlus } from '../menu-visibility.ts'
import { settingsGroups } from '../settings-screen.ts'
import { useSettingsViewer } from '../use-settings-viewer.ts'
import { AdministeredPicker } from './administered-picker.tsx'
import { HelpLinks } from './help-links.tsx'
import { MenuGroup } from './menu-group.tsx'

/** Width of the menu in px (specification 1, section 9). */
const menuPx = 300

export interface SettingsMenuProps {
  /** Over the content until it is closed, instead of beside it. */
  readonly isTemporary: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu of the settings: the screens that the user may open, in groups, and the way back. */
export function SettingsMenu({ isTemporary, open, onClose }: SettingsMenuProps) {
  const { t } = useLocale()
  return (
    <Drawer
      variant={isTemporary ? 'temporary' : 'permanent'}
      open={isTemporary ? open : true}
      onClose={onClose}
      sx={isTemporary ? {} : { width: menuPx, flex: 'none' }}
      slotProps={{
        paper: { 'aria-label': isTemporary ? t('settings.menu') : undefined, sx: { width: menuPx } },
      }}
    >
      <Box component="nav" aria-label={t('settings.menu')} sx={column}>
        <Stack direction="row" spacing={2} sx={head}>
          <CairnMark sizePx={26} />
          <Typography component="span" sx={{ fontSize: 16, fontWeight: 650, color: 'text.primary' }}>
            {t('app.name')}
          </Typography>
        </Stack>
        <Box sx={{ px: 4, pb: 2 }}>
          <WayBack />
        </Box>
        <AdministeredPicker />
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 4 }}>
          {settingsGroups.map((group) => (
            <MenuGroup key={group} group={group} />
          ))}
          <HelpLinks />
        </Box>
      </Box>
    </Drawer>
  )
}

/** Leads back to the map; members of plus organizations have none and sign out. */
function WayBack() {
  const { t } = useLocale()
  const signOut = useSignOut()
  if (isPlus(useSettingsViewer())) {
    return (
      <Button fullWidth variant="outlined" startIcon={<Logout />} onClick={() => void signOut()}>
        {t('accounts.signOut')}
      </Button>
    )
  }
  return (
    <Button fullWidth variant="outlined" startIcon={<Map />} component={RouterLink} to="/index.html">
      {t('settings.returnToMap')}
    </Button>
  )
}

const column = { display: 'flex', flexDirection: 'column', height: '100%' } as const
const head = { alignItems: 'center', flex: 'none', height: toolbarPx, px: 4, color: 'primary.main' } as const
