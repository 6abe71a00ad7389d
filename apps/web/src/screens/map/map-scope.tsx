import type { ReactNode } from 'react'
import { useAddedOnMap } from '../../attachments/use-added-on-map.ts'
import { CommandsContext, useOfferedCommands } from '../../map/commands/use-commands.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { LiveMapContext } from '../../map/tools/use-live-map.ts'
import { commands } from './commands.ts'

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
  const offered = useOfferedCommands(commands)
  useAddedOnMap()
  return <CommandsContext value={offered}>{children}</CommandsContext>
}
