import { createContext, use } from 'react'
import type { CommandActs, CommandState } from './command.ts'

/** The state that commands are judged by, and what they can make happen. */
export interface CommandsNow {
  readonly state: CommandState
  readonly acts: CommandActs
}

/** Around everything that offers commands. */
export const CommandContext = createContext<CommandsNow | null>(null)

export function useCommandsNow(): CommandsNow {
  const now = use(CommandContext)
  if (!now) throw new Error('commands are offered inside a CommandContext')
  return now
}
