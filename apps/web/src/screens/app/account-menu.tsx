import { type Language, languageNames, languages } from '@cairn/messages/languages'
import Logout from '@mui/icons-material/LogoutOutlined'
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
import { useAccount } from '../../accounts/use-account.ts'
import { leaveDraft } from '../../features/editing/leave-draft.ts'
import { leaveStoredDrafts } from '../../features/editing/leave-stored-drafts.ts'
import { leaveUploads } from '../../imports/leave-uploads.ts'
import { useUploads } from '../../imports/uploads-scope.tsx'
import { useSession } from '../../platform/api.ts'
import { chooseLanguage, useLocale } from '../../platform/locale.ts'
import { useScheme } from '../../platform/theme/theme.tsx'
import { choiceItems } from '../../ui/choice-menu.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { schemes } from './page-menus.tsx'

/** The signed-in account, the language, and sign-out. */
export function AccountMenu() {
  const { t, figures } = useLocale()
  const signOut = useSignOut()
  const { firstName, lastName, email, organization, userType } = useAccount()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const name = `${firstName} ${lastName}`.trim() || email
  const close = () => setOpen(false)
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const { choice, choose } = useScheme()
  const themes = schemes.map((value) => ({ value, label: t(`app.theme.${value}`) }))
  const choosing =
    <Value,>(act: (value: Value) => void) =>
    (value: Value) => {
      close()
      act(value)
    }
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
        <Box sx={{ px: 4, pt: 3, pb: 3, maxWidth: 320 }}>
          <Typography variant="subtitle1" component="p" noWrap>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {email}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {organization.name} · {t(`accounts.userType.${userType}`)}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label={t('app.toolbar.account')}>
          {small &&
            choiceItems({ title: t('app.toolbar.theme'), choices: themes, chosen: choice, onChoose: choosing(choose) })}
          {choiceItems({
            title: t('app.language'),
            choices: languages.map((value) => ({ value, label: languageNames[value], lang: value })),
            chosen: figures.language,
            onChoose: choosing((language: Language) => void chooseLanguage(language)),
          })}
          <Divider role="presentation" component="li" />
          <MenuItem
            onClick={() => {
              close()
              void signOut()
            }}
          >
            <ListItemIcon>
              <Logout />
            </ListItemIcon>
            {t('accounts.signOut')}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  )
}

/** Signs out, unless the user chooses to go on with uploads or with unsaved changes. */
function useSignOut(): () => Promise<void> {
  const { t } = useLocale()
  const { session } = useSession()
  const { id: accountId } = useAccount()
  const uploads = useUploads()
  return async () => {
    // Uploads first: leaving the draft discards it.
    if (!(await leaveUploads(uploads, t)) || !(await leaveDraft(t))) return
    await leaveStoredDrafts(accountId, t)
    await session.signOut()
  }
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
