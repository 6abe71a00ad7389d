import { useEffect, useEffectEvent } from 'react'
import { combinationOf } from '../../platform/key-combinations.ts'
import { useAddShortcuts } from '../../platform/shortcuts.ts'
import type { Command } from './command.ts'
import { useCommands } from './use-commands.ts'

/** Binds the keys of the commands and lists them in the help dialog. Call it once per page. */
export function useCommandKeys(): void {
  const { commands, contextOf } = useCommands()
  const addShortcuts = useAddShortcuts()
  const press = useEffectEvent((command: Command) => {
    const context = contextOf(command)
    if (command.disabled(context) === null) command.run(context)
  })
  const available = idsOf(commands.filter((command) => command.available(contextOf(command))))
  const permitted = idsOf(commands.filter((command) => command.changes?.(contextOf(command)) ?? true))
  useEffect(() => {
    const [availableIds, permittedIds] = [new Set(available.split(',')), new Set(permitted.split(','))]
    return addShortcuts(
      commands
        .filter(({ id, keys }) => keys.length > 0 && permittedIds.has(id))
        .map((command) => ({
          id: `map.${command.id}`,
          keys: command.keys,
          inFields: command.ownsKeys === true,
          labelKey: `map.command.${command.id}` as const,
          groupKey: `map.group.${command.group}` as const,
          ...(availableIds.has(command.id) && { run: () => press(command) }),
        })),
    )
  }, [addShortcuts, commands, available, permitted])
  useOwnKeys(commands)
}

/** Text that changes with the commands: an effect compares it by value. */
function idsOf(commands: readonly Command[]): string {
  return commands.map(({ id }) => id).join()
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
