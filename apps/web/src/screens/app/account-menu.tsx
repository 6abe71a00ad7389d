import { type Language, languageNames, languages } from '@cairn/messages/languages'
import Logout from '@mui/icons-material/LogoutOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useAccount } from '../../accounts/use-account.ts'
import { leaveEditing } from '../../map/map-session.ts'
import { useSession } from '../../platform/api.ts'
import { chooseLanguage, useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'

/** Who is signed in, in which language, and the way out. */
export function AccountMenu() {
  const { t, figures } = useLocale()
  const { session } = useSession()
  const { firstName, lastName, email, organization, userType } = useAccount()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const name = `${firstName} ${lastName}`.trim() || email
  const close = () => setOpen(false)
  function choose(language: Language): void {
    close()
    void chooseLanguage(language)
  }
  return (
    <>
      <IconAction
        ref={anchor}
        label={t('accounts.menu', { name })}
        icon={<Avatar sx={avatar}>{initialsOf(name)}</Avatar>}
        expanded={open}
        onClick={() => setOpen(true)}
      />
      <Menu
        open={open}
        anchorEl={() => anchor.current}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('app.toolbar.account') } }}
      >
        <Box component="li" role="presentation" sx={{ px: 4, pt: 1, pb: 3, maxWidth: 320 }}>
          <Typography variant="subtitle1" noWrap>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {email}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {organization.name} · {t(`accounts.userType.${userType}`)}
          </Typography>
        </Box>
        <Divider role="presentation" component="li" />
        <ListSubheader role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
          {t('app.language')}
        </ListSubheader>
        {languages.map((language) => (
          <MenuItem
            key={language}
            role="menuitemradio"
            lang={language}
            aria-checked={language === figures.language}
            selected={language === figures.language}
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </MenuItem>
        ))}
        <Divider role="presentation" component="li" />
        <MenuItem
          onClick={() => {
            close()
            leaveEditing(() => void session.signOut())
          }}
        >
          <ListItemIcon>
            <Logout />
          </ListItemIcon>
          {t('accounts.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@]+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase()
}

const avatar = {
  width: 28,
  height: 28,
  fontSize: 12,
  fontWeight: 600,
  bgcolor: 'action.selected',
  color: 'text.primary',
} as const
