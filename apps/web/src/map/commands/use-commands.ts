import { createContext, use, useMemo, useState } from 'react'
import type { Command, CommandContext, CommandId, DisabledReason } from './command.ts'
import { useCommandContext } from './use-command-context.ts'

/** The commands of the screen, each with the context and the facts by which it decides. */
export interface OfferedCommands {
  /** In the order in which menus and the help dialog show them. */
  readonly commands: readonly Command[]
  /** The shared context with the facts of one of the commands. */
  readonly contextOf: (command: Command) => CommandContext
}

/** The screen provides its list here: buttons, menus and keys read it. */
export const CommandsContext = createContext<OfferedCommands | null>(null)

/** Reads the context and the facts of a list of commands, which stays the same while the screen is open. */
export function useOfferedCommands(commands: readonly Command[]): OfferedCommands {
  const context = useCommandContext()
  const [sources] = useState(() => [...new Set(commands.flatMap(({ useFacts }) => useFacts ?? []))])
  // The list of commands does not change, so neither does the order of the hooks.
  const facts = sources.map((useFacts) => useFacts())
  return useMemo(() => {
    const contexts = new Map(sources.map((source, index) => [source, { ...context, ...facts[index] }]))
    return {
      commands,
      contextOf: ({ useFacts }) => (useFacts && contexts.get(useFacts)) ?? context,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one dependency for each source, whose number does not change
  }, [commands, context, sources, ...facts])
}

export function useCommands(): OfferedCommands {
  const offered = use(CommandsContext)
  if (!offered) throw new Error('useCommands needs a CommandsContext above it')
  return offered
}

export interface OfferedCommand {
  readonly available: boolean
  /** Why the command cannot be used; null when it can. */
  readonly disabled: DisabledReason | null
  readonly run: () => void
}

/** A command of the screen by its id, for parts that do not import it. */
export function useCommand(id: CommandId): OfferedCommand {
  const { commands, contextOf } = useCommands()
  const command = commands.find((one) => one.id === id)
  if (!command) throw new Error(`the screen does not offer the command ${id}`)
  const context = contextOf(command)
  return {
    available: command.available(context),
    disabled: command.disabled(context),
    run: () => command.run(context),
  }
}
