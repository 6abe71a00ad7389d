import { leaderZoomMin } from '@cairn/domain/features/leader'
import { type StartDrawingContext, startDrawing } from '../features/editing/start-drawing.ts'
import type { LiveMap } from '../map/tools/live-map.ts'
import { notify } from '../ui/overlays/overlays.ts'

export interface StartLeaderContext extends StartDrawingContext {
  readonly map: Pick<LiveMap, 'engine'> | null
}

/** Starts drawing a leader. Refused where leaders are not drawn (specification 3, section 5); the message offers to zoom in. */
export function startLeader(layerId: string, { map, navigation, t }: StartLeaderContext): void {
  const zoom = map?.engine.view.zoom ?? 0
  if (zoom >= leaderZoomMin) {
    void startDrawing({ layerId, shape: 'polyline' }, { navigation, t })
    return
  }
  const action = { label: t('leaders.zoomNow'), run: () => map?.engine.zoomBy(leaderZoomMin - zoom) }
  notify({ text: t('leaders.zoomIn', { zoom: leaderZoomMin }), action, durationMs: refusalMs })
}

/** A message with an offer stays longer than one without. */
const refusalMs = 6000
