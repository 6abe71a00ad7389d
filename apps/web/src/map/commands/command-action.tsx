import { useLocale } from '../../platform/locale.ts'
import { readableKeys } from '../../platform/shortcuts.ts'
import { IconAction, type IconActionProps } from '../../ui/icon-action.tsx'
import { useCommandsNow } from './command-context.ts'
import type { AnyCommand } from './commands.ts'

export interface CommandActionProps extends Pick<IconActionProps, 'hintSide'> {
  readonly command: AnyCommand
  /** For a button that opens something: whether it is open. */
  readonly expanded?: boolean
}

/** A command as an icon: nothing where it does not belong, and with the reason where it cannot be used. */
export function CommandAction({ command, expanded, ...hint }: CommandActionProps) {
  const { t } = useLocale()
  const { state, acts } = useCommandsNow()
  if (!command.available(state)) return null
  const Icon = command.icon
  const reason = command.disabled(state)
  const [keys] = command.keys
  return (
    <IconAction
      {...hint}
      label={t(`map.command.${command.id}`)}
      icon={<Icon />}
      disabledReason={reason === null ? undefined : t(`map.reason.${reason}`)}
      shortcut={keys && readableKeys(keys).join('+')}
      expanded={expanded}
      onClick={() => command.run(acts)}
    />
  )
}
