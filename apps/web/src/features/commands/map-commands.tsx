import { type ReactNode, useMemo } from 'react'
import { CommandContext } from '../../map/commands/command-context.ts'
import { useCommandActs } from './use-command-acts.ts'
import { useCommandState } from './use-command-state.ts'

/** Lets everything inside offer the commands of the map. */
export function MapCommands({ children }: { readonly children: ReactNode }) {
  const state = useCommandState()
  const acts = useCommandActs()
  const now = useMemo(() => ({ state, acts }), [state, acts])
  return <CommandContext value={now}>{children}</CommandContext>
}
