import { type ReactNode, useMemo } from 'react'
import { CommandsContext } from '../../map/commands/use-commands.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { LiveMapContext } from '../../map/tools/use-live-map.ts'
import { commands } from './commands.ts'
import { useCommandContext } from './use-command-context.ts'

export interface MapScopeProps {
  /** null until its element is on the page. */
  readonly map: LiveMap | null
  readonly children: ReactNode
}

/** Provides the map and its commands to the canvas and the panels. */
export function MapScope({ map, children }: MapScopeProps) {
  return (
    <LiveMapContext value={map}>
      <MapCommands>{children}</MapCommands>
    </LiveMapContext>
  )
}

function MapCommands({ children }: { readonly children: ReactNode }) {
  const context = useCommandContext()
  const offered = useMemo(() => ({ commands, context }), [context])
  return <CommandsContext value={offered}>{children}</CommandsContext>
}
