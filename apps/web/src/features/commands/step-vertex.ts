import { extentOf } from '@cairn/domain/geometry/extent'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined'
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined'
import { type Command, type CommandContext, untilMapIsReady } from '../../map/commands/command.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { type FeatureFacts, useFeatureFacts } from './feature-facts.ts'
import { shownGeometry } from './shown-geometry.ts'

export const previousVertex: Command<FeatureFacts> = {
  id: 'previousVertex',
  group: 'feature',
  icon: NavigateBeforeOutlined,
  keys: ['['],
  useFacts: useFeatureFacts,
  available: hasSeveralVertices,
  disabled: untilMapIsReady,
  run: (context) => step(context, -1),
}

export const nextVertex: Command<FeatureFacts> = {
  id: 'nextVertex',
  group: 'feature',
  icon: NavigateNextOutlined,
  keys: [']'],
  useFacts: useFeatureFacts,
  available: hasSeveralVertices,
  disabled: untilMapIsReady,
  run: (context) => step(context, 1),
}

/** A measured path has several when its vertices can be moved. */
function hasSeveralVertices(facts: CommandContext & FeatureFacts): boolean {
  if (facts.map?.measuring) return facts.map.editing !== null
  const geometry = shownGeometry(facts)
  return geometry !== undefined && verticesOf(geometry).length > 1
}

/** While editing it focuses the neighbouring vertex; otherwise it marks that vertex of the selected feature. */
function step(context: CommandContext & FeatureFacts, by: 1 | -1): void {
  const { map } = context
  if (!map) return
  if (map.editing) {
    if (by > 0) map.editing.focusNext()
    else map.editing.focusPrevious()
    return
  }
  const geometry = shownGeometry(context)
  const vertices = geometry ? verticesOf(geometry) : []
  const from = map.vertex ?? (by > 0 ? -1 : vertices.length)
  const next = (from + by + vertices.length) % vertices.length
  if (geometry && vertices[next]) goToVertex(map, geometry, next)
}

/** Marks a vertex of the selected feature, counted from 0, and moves the map until no panel covers it. */
export function goToVertex(map: LiveMap, geometry: Geometry, vertex: number): void {
  const position = verticesOf(geometry)[vertex]
  if (!position) return
  map.markVertex(vertex)
  const extent = extentOf([{ type: 'Point', coordinates: position }])
  if (extent) map.engine.keepClear(extent)
}
