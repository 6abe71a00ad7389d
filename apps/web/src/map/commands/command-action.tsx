import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { ariaKeys, readableKeys } from '../../platform/key-combinations.ts'
import { useLocale } from '../../platform/locale.ts'
import { useWorkingKeys } from '../../platform/shortcuts.ts'
import { IconAction, type IconActionProps } from '../../ui/icon-action.tsx'
import type { Command } from './command.ts'
import { useCommands } from './use-commands.ts'

export interface CommandActionProps extends Pick<IconActionProps, 'hintSide'> {
  readonly command: Command
}

/** A command as an icon button. It renders nothing when the command is not available, and shows why it is disabled. */
export function CommandAction({ command, ...hint }: CommandActionProps) {
  const { t } = useLocale()
  const { context } = useCommands()
  const workingKeys = useWorkingKeys()
  if (!command.available(context)) return null
  const Icon = command.icon
  const reason = command.disabled(context)
  const [keys] = workingKeys(command.keys)
  return (
    <IconAction
      {...hint}
      label={t(`map.command.${command.id}`)}
      icon={<Icon />}
      disabledReason={reason === null ? undefined : t(`map.reason.${reason}`)}
      shortcut={keys && readableKeys(keys).join('+')}
      opensMenu={command.opensMenu}
      onClick={(button) => command.run(context, button)}
    />
  )
}

/** A command as a button with a word, which the name of the command contains. Like `CommandAction` otherwise. */
export function CommandButton({ command, word }: { readonly command: Command; readonly word: string }) {
  const { t } = useLocale()
  const { context } = useCommands()
  const workingKeys = useWorkingKeys()
  if (!command.available(context)) return null
  const Icon = command.icon
  const reason = command.disabled(context)
  const [keys] = workingKeys(command.keys)
  return (
    <Tooltip title={reason === null ? '' : t(`map.reason.${reason}`)} describeChild>
      <Button
        variant="outlined"
        startIcon={<Icon />}
        aria-label={t(`map.command.${command.id}`)}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        aria-disabled={reason !== null || undefined}
        sx={{ flex: 'none', ...(reason !== null && { opacity: 0.5, cursor: 'default' }) }}
        onClick={(event) => reason === null && command.run(context, event.currentTarget)}
      >
        {word}
      </Button>
    </Tooltip>
  )
}
