import { useEffect, useEffectEvent } from 'react'
import { addShortcuts } from '../../platform/shortcuts.ts'
import { useCommandsNow } from './command-context.ts'
import { type AnyCommand, commands } from './commands.ts'

/** Makes the keys of the commands work and lists those in the help that the person can ever use. One on the page. */
export function useCommandKeys(): void {
  const { state, acts } = useCommandsNow()
  const run = useEffectEvent((command: AnyCommand) => {
    if (command.disabled(state) === null) command.run(acts)
  })
  // Of two commands that share a key, the one that belongs on the screen has it.
  const mayChange = state.drawableLayerCount > 0 || state.selected?.mayEdit === true
  const offered = commands.flatMap((command) => (command.available(state) ? [command.id] : [])).join()
  useEffect(() => {
    const ids = new Set(offered.split(','))
    return addShortcuts(
      commands
        .filter((command) => command.keys.length > 0 && (mayChange || !('changes' in command)))
        .map((command) => ({
          id: `map.${command.id}`,
          keys: command.keys,
          labelKey: `map.command.${command.id}` as const,
          groupKey: `map.group.${command.group}` as const,
          ...(ids.has(command.id) && { run: () => run(command) }),
        })),
    )
  }, [offered, mayChange])
}
