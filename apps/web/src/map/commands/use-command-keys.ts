import { useEffect, useEffectEvent } from 'react'
import { combinationOf } from '../../platform/key-combinations.ts'
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
          inFields: command.ownsKeys === true,
          labelKey: `map.command.${command.id}` as const,
          groupKey: `map.group.${command.group}` as const,
          ...(ids.has(command.id) && { run: () => press(command) }),
        })),
    )
  }, [addShortcuts, commands, available, mayChange])
  useOwnKeys(commands)
}

/** Suppresses the browser's meaning of the keys that a command owns, in dialogs and while the command is not available too. */
function useOwnKeys(commands: readonly Command[]): void {
  useEffect(() => {
    const owned = new Set(commands.flatMap(({ keys, ownsKeys }) => (ownsKeys ? keys : [])))
    const suppress = (event: KeyboardEvent) => {
      if (owned.has(combinationOf(event))) event.preventDefault()
    }
    // Shortcuts listen on the document, and ignore a suppressed event.
    window.addEventListener('keydown', suppress)
    return () => window.removeEventListener('keydown', suppress)
  }, [commands])
}
