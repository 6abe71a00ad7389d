import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { ariaKeys, readableKeys } from '../../platform/shortcuts.ts'
import type { CommandGroup } from './command.ts'
import { useCommandsNow } from './command-context.ts'
import { type AnyCommand, commands } from './commands.ts'

export interface CommandMenuProps {
  readonly label: string
  readonly group: CommandGroup
  /** Pixels of the page. */
  readonly at: { readonly left: number; readonly top: number } | null
  readonly onClose: () => void
}

/** The commands of a group that belong on the screen now, as a menu. */
export function CommandMenu({ label, group, at, onClose }: CommandMenuProps) {
  const { state } = useCommandsNow()
  const offered = commands.filter((command) => command.group === group && command.available(state))
  return (
    <Menu
      open={at !== null && offered.length > 0}
      onClose={onClose}
      anchorReference="anchorPosition"
      {...(at && { anchorPosition: at })}
      slotProps={{ list: { 'aria-label': label, dense: true } }}
    >
      {offered.map((command) => (
        <CommandItem key={command.id} command={command} onClose={onClose} />
      ))}
    </Menu>
  )
}

// Menu hands its children the focus and the keys: the item passes them on.
function CommandItem({ command, onClose, ...item }: { readonly command: AnyCommand; readonly onClose: () => void }) {
  const { t } = useLocale()
  const { state, acts } = useCommandsNow()
  const Icon = command.icon
  const reason = command.disabled(state)
  const [keys] = command.keys
  return (
    <MenuItem
      {...item}
      aria-disabled={reason !== null || undefined}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      sx={{ ...('danger' in command && { color: 'error.main' }), ...(reason !== null && { opacity: 0.6 }) }}
      onClick={() => {
        if (reason !== null) return
        onClose()
        command.run(acts)
      }}
    >
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      <ListItemText
        primary={t(`map.command.${command.id}`)}
        secondary={reason === null ? undefined : t(`map.reason.${reason}`)}
      />
      {keys && (
        <Typography aria-hidden variant="caption" color="textSecondary" sx={{ ml: 4 }}>
          {readableKeys(keys).join('+')}
        </Typography>
      )}
    </MenuItem>
  )
}
