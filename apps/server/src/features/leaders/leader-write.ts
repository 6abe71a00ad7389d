import type { WrittenGeometry } from '@cairn/contract/geometry'
import { Problem } from '@cairn/contract/problem'
import { leaderFault, redrawnLeader } from '@cairn/domain/features/leader'
import { asMultiLine, multiLineCounts } from '@cairn/domain/geometry/lines/line-ewkb'
import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import type { Db } from '#platform/database/db'
import type { FeatureKey } from '../features.queries.ts'
import { findStoredLeader, type StoredLeader } from './leader-write.queries.ts'

/** The parts of a leader that a client writes. */
interface WrittenLeader {
  readonly geometry?: WrittenGeometry | undefined
  readonly properties?: JsonObject | undefined
}

interface LeaderWrite {
  readonly geometry: WrittenGeometry | undefined
  /** The stored properties with an anchor that fits the new line; undefined where they are sent, or stay as they are. */
  readonly mended?: JsonObject | undefined
  /** Why the write is refused; undefined for one that is not. */
  readonly fault: Problem | undefined
}

/**
 * The change of a leader. Where the line or the properties alone are sent, the other part is read: the anchor belongs to both.
 * A change of that part meanwhile makes another version, which the write refuses.
 */
export async function leaderChange(db: Db, key: FeatureKey, change: WrittenLeader): Promise<LeaderWrite> {
  const isWhole = change.geometry !== undefined && change.properties !== undefined
  return leaderWrite(change, isWhole ? undefined : await findStoredLeader(db, key))
}

/**
 * The geometry as leaders store it, a geometry for several lines with one part, and the fault of the write (specification 3, sections
 * 3 and 5). Fault: `leader_invalid`.
 * @param stored - the leader before the write, which has the part that is not sent
 */
export function leaderWrite({ geometry, properties }: WrittenLeader, stored?: StoredLeader): LeaderWrite {
  const written = geometry && asStored(geometry)
  const counts = written && multiLineCounts(written.ewkb)
  // Another kind of geometry does not fit the layer, which is told by the check of all features.
  if (counts && counts.length !== 1)
    return { geometry: written, fault: new Problem('leader_invalid', { reason: 'parts' }) }
  if (!properties) return { geometry: written, mended: stored && mend(stored, counts?.[0]), fault: undefined }
  const reason = leaderFault(properties['metadata'], geometry ? counts?.[0] : stored?.vertexCount)
  return { geometry: written, fault: reason && new Problem('leader_invalid', { reason }) }
}

function mend({ properties }: StoredLeader, vertexCount: number | undefined): JsonObject | undefined {
  const { metadata } = properties
  if (vertexCount === undefined || !isJsonObject(metadata)) return undefined
  const mended = redrawnLeader(metadata, vertexCount)
  return mended === metadata ? undefined : { ...properties, metadata: mended }
}

function asStored(geometry: WrittenGeometry): WrittenGeometry {
  return geometry.type === 'LineString' ? { type: 'MultiLineString', ewkb: asMultiLine(geometry.ewkb) } : geometry
}
