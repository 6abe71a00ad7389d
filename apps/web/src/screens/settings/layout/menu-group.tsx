import ExpandLess from '@mui/icons-material/ExpandLessOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useId, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useLocale } from '../../../platform/locale.ts'
import type { SettingsGroup, SettingsScreen } from '../settings-screen.ts'
import { useSettingsAddress, useVisibleScreens } from '../use-settings-viewer.ts'

/** One group of the menu, which the user can collapse; nothing if none of its screens is visible. */
export function MenuGroup({ group }: { readonly group: SettingsGroup }) {
  const { t } = useLocale()
  const address = useSettingsAddress()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(true)
  const listId = useId()
  const visible = useVisibleScreens()
  const screens = visible.filter((screen) => screen.group === group)
  const current = currentPath(visible, pathname)
  if (screens.length === 0) return null
  return (
    <>
      <ListItemButton
        component="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        sx={{ width: '100%', px: 4, mt: 2 }}
      >
        <ListItemText primary={t(`settings.group.${group}`)} slotProps={{ primary: { variant: 'subtitle2' } }} />
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={open} id={listId} unmountOnExit>
        <List disablePadding>
          {screens.map(({ path, titleKey, icon: Icon }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton
                component={RouterLink}
                to={address(path)}
                selected={path === current}
                aria-current={path === current ? (pathname === `/settings/${path}` ? 'page' : true) : undefined}
                sx={{ px: 4 }}
              >
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={t(titleKey)} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Collapse>
    </>
  )
}

/** The entry of the menu that has the screen, or the one above a screen that has no entry of its own. */
function currentPath(visible: readonly SettingsScreen[], pathname: string): string | undefined {
  const entries = visible.filter(({ group, path }) => group !== null && `${pathname}/`.startsWith(`/settings/${path}/`))
  return entries.toSorted((a, b) => b.path.length - a.path.length)[0]?.path
}
