import { fullNameOf } from '@cairn/domain/accounts/full-name'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import { type Language, languageNames, languages } from '@cairn/messages/languages'
import Logout from '@mui/icons-material/LogoutOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount, useRights } from '../../accounts/use-account.ts'
import { chooseLanguage, useLocale } from '../../platform/locale.ts'
import { useScheme } from '../../platform/theme/theme.tsx'
import { schemes } from '../../preferences/page-menus.tsx'
import { choiceItems } from '../../ui/choice-menu.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { useSignOut } from './use-sign-out.ts'

/** The signed-in account, the language, and sign-out. */
export function AccountMenu() {
  const { t } = useLocale()
  const account = useAccount()
  const { email } = account
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const name = fullNameOf(account) || email
  const close = () => setOpen(false)
  return (
    <>
      <IconAction
        ref={anchor}
        label={t('accounts.menu', { name })}
        icon={
          <Avatar aria-hidden data-initials={initialsOf(name)} sx={avatar}>
            <></>
          </Avatar>
        }
        expanded={open}
        onClick={() => setOpen(true)}
      />
      <Popover
        open={open}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('app.toolbar.account') } }}
      >
        <AccountHead name={name} />
        <Divider />
        <AccountItems onClose={close} />
      </Popover>
    </>
  )
}

/** The entries of the menu, each of which closes it. */
function AccountItems({ onClose }: { readonly onClose: () => void }) {
  const { t, figures } = useLocale()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const { choice, choose } = useScheme()
  const themes = schemes.map((value) => ({ value, label: t(`app.theme.${value}`) }))
  const closing =
    <Values extends readonly unknown[]>(act: (...values: Values) => unknown) =>
    (...values: Values) => {
      onClose()
      void act(...values)
    }
  return (
    <MenuList autoFocusItem aria-label={t('app.toolbar.account')}>
      <MenuItem onClick={closing(() => navigate('/settings/home'))}>
        <ListItemIcon>
          <Settings />
        </ListItemIcon>
        {t('accounts.settings')}
      </MenuItem>
      <Divider role="presentation" component="li" />
      {small &&
        choiceItems({ title: t('app.toolbar.theme'), choices: themes, chosen: choice, onChoose: closing(choose) })}
      {choiceItems({
        title: t('app.language'),
        choices: languages.map((value) => ({ value, label: languageNames[value], lang: value })),
        chosen: figures.language,
        onChoose: closing((language: Language) => chooseLanguage(language)),
      })}
      <Divider role="presentation" component="li" />
      <MenuItem onClick={closing(() => signOut())}>
        <ListItemIcon>
          <Logout />
        </ListItemIcon>
        {t('accounts.signOut')}
      </MenuItem>
    </MenuList>
  )
}

/** Name, address and organization of the signed-in account. */
function AccountHead({ name }: { readonly name: string }) {
  const { t } = useLocale()
  const { email, organization, userType } = useAccount()
  const isAdministrator = isOrganizationAdmin(useRights(), organization.id)
  const role = isAdministrator ? t('accounts.administrator') : t(`accounts.userType.${userType}`)
  return (
    <Box sx={{ px: 4, pt: 3, pb: 3, maxWidth: 320 }}>
      <Typography variant="subtitle1" component="p" noWrap>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {email}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {organization.name} · {role}
      </Typography>
    </Box>
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
  // Decorative: the button has the name as its label.
  '&::before': { content: 'attr(data-initials)' },
} as const
