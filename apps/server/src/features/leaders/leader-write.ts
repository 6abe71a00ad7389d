import type { WrittenGeometry } from '@cairn/contract/geometry'
import { Problem } from '@cairn/contract/problem'
import { leaderFault } from '@cairn/domain/features/leader'
import { asMultiLine, multiLineCounts } from '@cairn/domain/geometry/lines/line-ewkb'
import type { JsonObject } from '@cairn/domain/json'

/** The parts of a leader that a client writes. */
interface WrittenLeader {
  readonly geometry?: WrittenGeometry | undefined
  readonly properties?: JsonObject | undefined
}

interface LeaderWrite {
  readonly geometry: WrittenGeometry | undefined
  /** Why the write is refused; undefined for one that is not. */
  readonly fault: Problem | undefined
}

/**
 * The geometry as leaders store it, a geometry for several lines with one part, and the fault of the write (specification 3, sections
 * 3 and 5). Fault: `leader_invalid`.
 */
export function leaderWrite({ geometry, properties }: WrittenLeader): LeaderWrite {
  const written = geometry && asStored(geometry)
  const counts = written && multiLineCounts(written.ewkb)
  // Another kind of geometry does not fit the layer, which is told by the check of all features.
  if (counts && counts.length !== 1)
    return { geometry: written, fault: new Problem('leader_invalid', { reason: 'parts' }) }
  const reason = properties && leaderFault(properties['metadata'], counts?.[0])
  return { geometry: written, fault: reason && new Problem('leader_invalid', { reason }) }
}

function asStored(geometry: WrittenGeometry): WrittenGeometry {
  return geometry.type === 'LineString' ? { type: 'MultiLineString', ewkb: asMultiLine(geometry.ewkb) } : geometry
}
