import { useEffect, useEffectEvent } from 'react'
import { useAddShortcuts } from '../../platform/shortcuts.ts'
import type { Command } from './command.ts'
import { useCommands } from './use-commands.ts'

/** Binds the keys of the commands and lists them in the help dialog. Call it once per page. */
export function useCommandKeys(): void {
  const { commands, context } = useCommands()
  const addShortcuts = useAddShortcuts()
  const press = useEffectEvent((command: Command) => {
    if (command.disabled(context) === null) command.run(context)
  })
  const mayChange = context.drawableLayerCount > 0 || context.selected?.mayEdit === true
  const available = commands.flatMap((command) => (command.available(context) ? [command.id] : [])).join()
  useEffect(() => {
    const ids = new Set(available.split(','))
    return addShortcuts(
      commands
        .filter(({ keys, changes }) => keys.length > 0 && (mayChange || !changes))
        .map((command) => ({
          id: `map.${command.id}`,
          keys: command.keys,
          labelKey: `map.command.${command.id}` as const,
          groupKey: `map.group.${command.group}` as const,
          ...(ids.has(command.id) && { run: () => press(command) }),
        })),
    )
  }, [addShortcuts, commands, available, mayChange])
}
