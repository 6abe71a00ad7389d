import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { ariaKeys, readableKeys } from '../../platform/key-combinations.ts'
import { useLocale } from '../../platform/locale.ts'
import { useWorkingKeys } from '../../platform/shortcuts.ts'
import type { Command, CommandGroup } from './command.ts'
import { useCommands } from './use-commands.ts'

export interface CommandMenuProps {
  readonly label: string
  readonly group: CommandGroup
  /** Pixels of the page. */
  readonly at: { readonly left: number; readonly top: number } | null
  readonly onClose: () => void
}

/** The reason why a command is disabled takes several lines rather than half of the page. */
const maxWidthPx = 360

/** The available commands of a group as a menu. */
export function CommandMenu({ label, group, at, onClose }: CommandMenuProps) {
  const { commands, contextOf } = useCommands()
  const offered = commands.filter((command) => command.group === group && command.available(contextOf(command)))
  return (
    <Menu
      open={at !== null && offered.length > 0}
      onClose={onClose}
      anchorReference="anchorPosition"
      {...(at && { anchorPosition: at })}
      slotProps={{ list: { 'aria-label': label, dense: true }, paper: { sx: { maxWidth: maxWidthPx } } }}
    >
      {offered.map((command) => (
        <CommandItem key={command.id} command={command} onClose={onClose} />
      ))}
    </Menu>
  )
}

/** Phones and tablets have no keys to show. */
const touch = '@media (pointer: coarse)'

// Menu passes focus and key properties to its children: the item forwards them.
function CommandItem({ command, onClose, ...item }: { readonly command: Command; readonly onClose: () => void }) {
  const { t } = useLocale()
  const context = useCommands().contextOf(command)
  const workingKeys = useWorkingKeys()
  const Icon = command.icon
  const reason = command.disabled(context)
  const [keys] = workingKeys(command.keys)
  return (
    <MenuItem
      {...item}
      aria-disabled={reason !== null || undefined}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      sx={{
        whiteSpace: 'normal',
        ...(command.danger && { color: 'error.main' }),
        ...(reason !== null && { opacity: 0.6 }),
      }}
      onClick={() => {
        if (reason !== null) return
        onClose()
        command.run(context)
      }}
    >
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      <ListItemText
        primary={t(`map.command.${command.id}`)}
        secondary={reason === null ? command.detail?.(context) : t(`map.reason.${reason}`)}
      />
      {keys && (
        <Typography aria-hidden variant="caption" color="textSecondary" sx={{ ml: 4, [touch]: { display: 'none' } }}>
          {readableKeys(keys).join('+')}
        </Typography>
      )}
    </MenuItem>
  )
}
