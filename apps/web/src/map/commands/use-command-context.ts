import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { useMapNavigation } from '../address.ts'
import type { DrawingState } from '../engine/editing/drawing.ts'
import type { EditState } from '../engine/editing/geometry-editing.ts'
import { useMapSession } from '../map-session.ts'
import type { LiveMap } from '../tools/live-map.ts'
import { useLiveMap, useLiveState } from '../tools/use-live-map.ts'
import type { CommandContext } from './command.ts'

/** The context that all commands share. It changes with the state of the active tool and the marked vertex, which commands read from the map. */
export function useCommandContext(): CommandContext {
  const map = useLiveMap()
  const mode = useMapSession((session) => session.mode)
  const navigation = useMapNavigation()
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useLocale()
  const toolState = useLiveState(toolStateOf)
  return useMemo(
    () => ({ map, mode, navigation, api, queries, notify, t }),
    // oxlint-disable-next-line react/exhaustive-deps -- commands read the tool's state from the live map
    [map, mode, navigation, api, queries, t, toolState],
  )
}

/** Changes with the active tool and its state, and with the marked vertex. */
function toolStateOf({ editing, drawing, vertex }: LiveMap): EditState | DrawingState | number | null {
  return editing?.state ?? drawing?.state ?? vertex
}
