import { createContext, use } from 'react'
import type { Command, CommandContext } from './command.ts'

/** The commands of the screen with the context that decides which of them are available. */
export interface OfferedCommands {
  /** In the order in which menus and the help dialog show them. */
  readonly commands: readonly Command[]
  readonly context: CommandContext
}

/** The screen provides its list here: buttons, menus and keys read it. */
export const CommandsContext = createContext<OfferedCommands | null>(null)

export function useCommands(): OfferedCommands {
  const offered = use(CommandsContext)
  if (!offered) throw new Error('useCommands needs a CommandsContext above it')
  return offered
}
