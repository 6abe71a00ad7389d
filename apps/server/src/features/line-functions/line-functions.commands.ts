import { attachmentsPerFeatureMax } from '@cairn/contract/attachments/attachments'
import { findPropertiesFault } from '@cairn/contract/features/features'
import { positionsMax } from '@cairn/contract/geometry'
import { Problem } from '@cairn/contract/problem'
import { fileListOf, hasFileList, withDistinctFileNames } from '@cairn/domain/features/file-list'
import { isLeaderLayer, joinedLeader } from '@cairn/domain/features/leader'
import type { Position } from '@cairn/domain/geometry/geojson'
import { brokenJoinRule, type JoinChoice, joinProperties } from '@cairn/domain/geometry/lines/join-properties'
import {
  type JoinedEnds,
  joinLines,
  nearestEnds,
  removalFault,
  removeVertex,
  splitFault,
  splitLine,
  type VertexMap,
} from '@cairn/domain/geometry/lines/line-functions'
import { metadataWithout, splitMetadata } from '@cairn/domain/geometry/lines/line-metadata'
import { verticesMin } from '@cairn/domain/geometry/vertices'
import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import type { Db } from '#platform/database/db'
import { refuseReadOnly, refuseStale, refuseUnfound } from '../features.commands.ts'
import { type ChangedLayer, deleteFeature, type FeatureKey, type FeatureText } from '../features.queries.ts'
import {
  findLayerId,
  giveForms,
  insertLine,
  type LockedLine,
  lockLines,
  raiseRevision,
  updateLine,
} from './line-functions.queries.ts'

/** A line as a client has seen it: without a version, its present state. */
interface SeenLine {
  readonly key: FeatureKey
  readonly version?: number | undefined
}

interface VertexChange extends SeenLine {
  /** Begins with 1. */
  readonly vertex: number
  readonly accountId: string
}

interface Join {
  readonly first: SeenLine
  readonly second: SeenLine
  /** The nearest ends without it. */
  readonly ends?: JoinedEnds | undefined
  readonly choices: readonly JoinChoice[]
  readonly accountId: string
}

/** A line of one part. */
interface SingleLine extends LockedLine {
  readonly positions: readonly Position[]
}

/**
 * Line functions. Each is one change of its layer.
 * @throws Problem `feature_deleted`, `layer_read_only`, `feature_changed`, `not_a_single_line`
 */
export const lineFunctions = {
  /** @throws Problem `vertex_out_of_range`, `split_at_end` */
  async split(
    db: Db,
    { vertex, accountId, ...seen }: VertexChange,
  ): Promise<{ first: FeatureText; second: FeatureText }> {
    const layer = await lockLayer(db, await getLayer(db, seen.key), 1)
    const line = await lockLine(db, layer, seen)
    const fault = splitFault(line.positions.length, vertex - 1)
    if (fault === 'atEnd') throw new Problem('split_at_end', {})
    if (fault) refuseVertex(line, vertex)
    const [first, second] = splitLine(line.positions, vertex - 1)
    const [ours, theirs] = splitProperties(line.properties, [first.vertices, second.vertices])
    return {
      first: await updateLine(db, seen.key, {
        layer,
        positions: first.positions,
        properties: ours,
        accountId,
      }),
      second: await insertLine(db, layer, { positions: second.positions, properties: theirs, accountId }),
    }
  },

  /** @throws Problem `vertex_out_of_range`, `line_too_short` */
  async removeVertex(db: Db, { vertex, accountId, ...seen }: VertexChange): Promise<FeatureText> {
    const layer = await lockLayer(db, await getLayer(db, seen.key), 0)
    const line = await lockLine(db, layer, seen)
    const fault = removalFault(line.positions.length, vertex - 1)
    if (fault === 'tooShort') throw new Problem('line_too_short', {})
    if (fault) refuseVertex(line, vertex)
    const { positions, vertices } = removeVertex(line.positions, vertex - 1)
    const without = withMetadata(line.properties, (metadata) => metadataWithout(metadata, vertices))
    // The files of the vertex become files of the line.
    const properties = withDistinctFileNames(without)
    return updateLine(db, seen.key, { layer, positions, properties, accountId })
  },

  /** Joins the second line to the first, and deletes it. @throws Problem `lines_not_joinable`, `joined_line_too_large` */
  async join(db: Db, { first, second, ends, choices, accountId }: Join): Promise<FeatureText> {
    if (first.key.ogcFid === second.key.ogcFid) throw new Problem('lines_not_joinable', { rule: 'itself' })
    const [place, other] = [await getLayer(db, first.key), await getLayer(db, second.key)]
    if (place.id !== other.id) throw new Problem('lines_not_joinable', { rule: 'layer' })
    const layer = await lockLayer(db, place, -1)
    const lines = await lockLines(db, layer, [first.key, second.key])
    const ours = await getSeen(db, lines, first)
    const theirs = await getSeen(db, lines, second)
    const rule = brokenJoinRule(
      { id: String(first.key.ogcFid), layerId: layer.id, properties: ours.properties },
      { id: String(second.key.ogcFid), layerId: layer.id, properties: theirs.properties },
    )
    if (rule) throw new Problem('lines_not_joinable', { rule })
    const at = ends ?? nearestEnds(ours.positions, theirs.positions)
    const line = joinLines(ours.positions, theirs.positions, at)
    const { positions } = line
    const joined = withDistinctFileNames(
      joinProperties({ first: ours.properties, second: theirs.properties, choices, line }),
    )
    const properties = isLeaderLayer(layer)
      ? withMetadata(joined, (metadata) => joinedLeader(metadata, positions.length))
      : joined
    const hasTooManyFiles = fileListOf(properties).length > attachmentsPerFeatureMax
    if (positions.length > positionsMax || hasTooManyFiles || findPropertiesFault(properties) !== undefined)
      throw new Problem('joined_line_too_large', {})
    // The forms of a feature that is deleted are deleted with it.
    if (hasFileList(theirs.properties)) await giveForms(db, layer, { from: second.key, to: first.key, accountId })
    await deleteFeature(db, second.key, accountId)
    return updateLine(db, first.key, { layer, positions, properties, accountId })
  },
}

type Place = Pick<ChangedLayer, 'id' | 'organizationId'>

/** The layer of a line, in the organization in which the call was admitted. */
async function getLayer(db: Db, key: FeatureKey): Promise<Place> {
  const id = await findLayerId(db, key)
  return id === undefined ? refuseUnfound(db, key) : { id, organizationId: key.organizationId }
}

async function lockLayer(db: Db, place: Place, added: -1 | 0 | 1): Promise<ChangedLayer> {
  const layer = await raiseRevision(db, place, added)
  refuseReadOnly(layer)
  return layer
}

async function lockLine(db: Db, layer: ChangedLayer, seen: SeenLine): Promise<SingleLine> {
  return getSeen(db, await lockLines(db, layer, [seen.key]), seen)
}

/** A locked line in the state that the client has seen. */
async function getSeen(
  db: Db,
  lines: ReadonlyMap<number, LockedLine>,
  { key, version }: SeenLine,
): Promise<SingleLine> {
  const line = lines.get(key.ogcFid)
  if (!line) throw new Problem('feature_deleted', {})
  if (version !== undefined && version !== line.version) await refuseStale(db, key)
  const { positions } = line
  if (!positions || positions.length < verticesMin.polyline) throw new Problem('not_a_single_line', {})
  return { ...line, positions }
}

function refuseVertex({ positions }: SingleLine, vertex: number): never {
  throw new Problem('vertex_out_of_range', { vertex, vertices: positions.length })
}

function withMetadata(properties: JsonObject, change: (metadata: JsonObject) => JsonObject): JsonObject {
  const { metadata } = properties
  return isJsonObject(metadata) ? { ...properties, metadata: change(metadata) } : properties
}

function splitProperties(
  properties: JsonObject,
  vertices: readonly [VertexMap, VertexMap],
): readonly [JsonObject, JsonObject] {
  const { metadata } = properties
  if (!isJsonObject(metadata)) return [properties, properties]
  const [first, second] = splitMetadata(metadata, vertices)
  return [
    { ...properties, metadata: first },
    { ...properties, metadata: second },
  ]
}
