import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { ariaKeys, readableKeys } from '../../platform/key-combinations.ts'
import { useLocale } from '../../platform/locale.ts'
import { useWorkingKeys } from '../../platform/shortcuts.ts'
import { IconAction, type IconActionProps } from '../../ui/icon-action.tsx'
import type { Command, CommandId } from './command.ts'
import { useCommands } from './use-commands.ts'

export interface CommandActionProps extends Pick<IconActionProps, 'hintSide'> {
  readonly command: Command
}

/** A command as an icon button. It renders nothing when the command is not available, and shows why it is disabled. */
export function CommandAction({ command, ...hint }: CommandActionProps) {
  const state = useCommandState(command)
  if (!state) return null
  const { label, icon, disabledReason, keys, run } = state
  return (
    <IconAction
      {...hint}
      label={label}
      icon={icon}
      disabledReason={disabledReason}
      shortcut={keys && readableKeys(keys).join('+')}
      opensMenu={command.opensMenu}
      onClick={run}
    />
  )
}

/** A command of the screen by its id, as `CommandAction`, for parts that do not import it. */
export function CommandActionById({ id }: { readonly id: CommandId }) {
  const { commands } = useCommands()
  const command = commands.find((one) => one.id === id)
  return command ? <CommandAction command={command} /> : null
}

/** A command as a button with a word, which the name of the command contains. Like `CommandAction` otherwise. */
export function CommandButton({ command, word }: { readonly command: Command; readonly word: string }) {
  const state = useCommandState(command)
  if (!state) return null
  const { label, icon, disabledReason, keys, run } = state
  const isDisabled = disabledReason !== undefined
  return (
    <Tooltip title={disabledReason ?? ''} describeChild>
      <Button
        variant="outlined"
        startIcon={icon}
        aria-label={label}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        aria-disabled={isDisabled || undefined}
        sx={{ flex: 'none', ...(isDisabled && { opacity: 0.5, cursor: 'default' }) }}
        onClick={(event) => !isDisabled && run(event.currentTarget)}
      >
        {word}
      </Button>
    </Tooltip>
  )
}

/** The parts of a command's button; null when the command is not available. */
function useCommandState(command: Command) {
  const { t } = useLocale()
  const context = useCommands().contextOf(command)
  const workingKeys = useWorkingKeys()
  if (!command.available(context)) return null
  const Icon = command.icon
  const reason = command.disabled(context)
  const [keys] = workingKeys(command.keys)
  return {
    label: t(`map.command.${command.id}`),
    icon: <Icon />,
    disabledReason: reason === null ? undefined : t(`map.reason.${reason}`),
    keys,
    run: (button: Element) => command.run(context, button),
  }
}
