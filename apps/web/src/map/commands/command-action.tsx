import { readableKeys } from '../../platform/key-combinations.ts'
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
