import { Problem } from '@cairn/contract/problem'
import type { LoggedResult } from '@cairn/contract/route'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import { hasFileList, withoutFileList } from '@cairn/domain/features/file-list'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import { fitsDrawingMode } from '@cairn/domain/geometry/geojson'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { misusedProperty } from '@cairn/domain/properties/reserved-properties'
import { ownerOn } from '#access/feature-owner'
import { JsonText } from '#http/answers/json-text'
import { atOnce, type Db } from '#platform/database/db'
import { ignoreUntilAwaited } from '#platform/ignore-until-awaited'
import { saveLastValues } from '../dictionaries/starting-values/last-values.queries.ts'
import { type FoundRules, findRules } from './attributes/attribute-rules.queries.ts'
import { checkProperties, readProperties } from './attributes/read-attributes.ts'
import {
  type ChangedLayer,
  deleteFeature,
  type FeatureKey,
  type FeatureState,
  type FeatureText,
  findFeature,
  hasOtherOwner,
  hasProperties,
  lockForDelete,
} from './features.queries.ts'
import { type FeatureToInsert, insertFeature, updateLayerForInsert } from './insert-feature.queries.ts'
import { leaderChange, leaderWrite } from './leaders/leader-write.ts'
import { findEditFacts, updateFeature } from './update-feature.queries.ts'

interface FeatureChange {
  /** The version that the client edited. */
  readonly version: number
  readonly geometry?: FeatureState['geometry'] | undefined
  readonly properties?: FeatureState['properties'] | undefined
  readonly accountId: string
  readonly isLeader: boolean
}

/** Commands on features. @throws Problem `layer_read_only`, `property_reserved` */
export const features = {
  /** Adds a feature to a layer that accepts its geometry type. */
  async create(db: Db, path: AssetPath, state: FeatureToInsert): Promise<FeatureText> {
    const ids = { id: idOn(path, 'layer'), organizationId: idOn(path, 'organization') }
    const { accountId, geometry } = state
    const { organizationId } = ids
    const read = readProperties({ organizationId, properties: state.properties, key: undefined })
    // Sent together, because each round trip counts: a refusal rolls the feature back.
    const sending = await atOnce(db)
    const changing = updateLayerForInsert(sending, ids, read.rules)
    const checking = changing.then(({ rules }) => checkProperties(read, geometry, rules))
    const toInsert = { accountId, geometry, properties: withoutFileList(read.properties) }
    const inserting = insertFeature(sending, ids, { ...toInsert, component: read.rules && checking })
    inserting.catch(ignoreUntilAwaited)
    const [layer, { toRemember, fault }] = await Promise.all([changing, checking])
    refuseReadOnly(layer)
    refuseMisfit(layer, geometry)
    const leader = isLeaderLayer(layer) ? leaderWrite(state) : undefined
    if (leader?.fault) throw leader.fault
    refuseReserved(misusedProperty(state.properties) ?? (hasFileList(state.properties) ? 'File_List' : undefined))
    if (fault) throw fault
    const inserted = await inserting
    if (!inserted) throw new Error('a feature was not inserted')
    await saveLastValues(db, { accountId, organizationId, values: toRemember })
    return inserted
  },

  /**
   * Writes a new version, unless the change is none. @throws Problem `feature_changed` with the current version, if the client
   * edited an older one
   */
  async update(
    db: Db,
    key: FeatureKey,
    { version, accountId, isLeader, ...change }: FeatureChange,
  ): Promise<FeatureText> {
    const sent = change.properties
    const leader = isLeader ? await leaderChange(db, key, change) : undefined
    const geometry = leader?.geometry ?? change.geometry
    const misused = await findMisused(db, key, sent)
    const read = sent && readProperties({ ...key, properties: sent, key })
    const properties = read?.properties ?? leader?.mended
    const rules = read?.rules
    const edit = { key, version, accountId, rules, ...(geometry && { geometry }), ...(properties && { properties }) }
    const check = (found: FoundRules | null) => read && checkProperties(read, geometry, found)
    const write = async () => {
      // Written before it is checked: a fault rolls it back.
      const updated = await updateFeature(db, edit)
      if (!updated) return undefined
      const { fault, toRemember = {} } = check(updated.rules) ?? {}
      if (fault) throw fault
      await saveLastValues(db, { accountId, organizationId: key.organizationId, values: toRemember })
      return updated.feature
    }
    const isRefused = misused !== undefined || leader?.fault !== undefined
    const updated = isRefused ? undefined : await write()
    if (updated) return updated
    const feature = await findEditFacts(db, edit)
    if (!feature) return refuseUnfound(db, key)
    refuseReadOnly(feature)
    if (feature.version === version) {
      if (feature.isUnchanged) return getFeature(db, key)
      const shape = sent ? null : feature.shape
      if (geometry) refuseMisfit({ addFeature: shape ?? feature.addFeature }, geometry)
      refuseReserved(misused)
      const fault = leader?.fault ?? check(rules ? await findRules(db, rules) : null)?.fault
      if (fault) throw fault
    }
    // The layer may have become writable between the two statements.
    return (isRefused ? undefined : await write()) ?? refuseStale(db, key)
  },

  /** Deletes a feature and records the deletion as a version. @throws Problem `feature_changed` as `update` does */
  async delete(db: Db, key: FeatureKey, { version, accountId }: { version: number; accountId: string }): Promise<void> {
    const feature = await lockForDelete(db, key)
    if (!feature) return refuseUnfound(db, key)
    refuseReadOnly(feature)
    // Also null for a feature that another user has moved to another layer while this call waited for its lock.
    if (feature.currentVersion !== version) await refuseStale(db, key)
    await deleteFeature(db, key, accountId)
  },
}

/**
 * Returns the current version of a feature. @throws Problem `feature_deleted`: callers reach this only with the right to
 * see it
 */
export async function getFeature(db: Db, key: FeatureKey): Promise<FeatureText> {
  return (await findFeature(db, key)) ?? refuseUnfound(db, key)
}

/** The answer of a write that returns a feature. */
export function answerOf({ feature, text, type }: FeatureText): LoggedResult<string> {
  return { result: text, artifact: { ...feature, featureType: type } }
}

/** The key of the feature with an id, to which a path leads. @throws Problem `not_found` for a text that is no id */
export function keyOf(featureId: string, path: AssetPath): FeatureKey {
  const parsed = parseFeatureId(featureId)
  if (!parsed) throw new Problem('not_found', { asset: 'feature' })
  return { ...ownerOn(path), ogcFid: parsed.ogcFid }
}

/** @throws Problem `feature_deleted`; `not_found` for a feature whose project has changed the organization meanwhile */
export async function refuseUnfound(db: Db, key: FeatureKey): Promise<never> {
  if (await hasOtherOwner(db, key)) throw new Problem('not_found', { asset: 'feature' })
  throw new Problem('feature_deleted', {})
}

/** Refuses a write that began with an old version. @throws Problem `feature_changed`; `feature_deleted` */
export async function refuseStale(db: Db, key: FeatureKey): Promise<never> {
  const { text } = await getFeature(db, key)
  throw new Problem('feature_changed', { current: new JsonText(text) })
}

/**
 * The property of an edit whose name or value is not allowed. Older data may have the property already: it stays until its
 * value is changed.
 */
async function findMisused(
  db: Db,
  key: FeatureKey,
  properties: FeatureState['properties'] | undefined,
): Promise<string | undefined> {
  const name = properties && misusedProperty(properties)
  if (properties === undefined || name === undefined) return undefined
  return (await hasProperties(db, key, { [name]: properties[name] ?? null })) ? undefined : name
}

function refuseReserved(name: string | undefined): void {
  if (name !== undefined) throw new Problem('property_reserved', { name })
}

/** Filled-in forms are changed by their own calls, with the rights on their feature. @throws Problem `layer_read_only` */
export function refuseReadOnly(layer: Pick<ChangedLayer, 'readOnly' | 'name' | 'serverName'>): void {
  if (layer.readOnly || layer.serverName === serverNameOfType.htmlForm)
    throw new Problem('layer_read_only', { name: layer.name })
}

function refuseMisfit(layer: Pick<ChangedLayer, 'addFeature'>, geometry: FeatureState['geometry']): void {
  if (fitsDrawingMode(geometry, layer.addFeature)) return
  throw new Problem('geometry_not_fitting', { expected: layer.addFeature ?? '', found: geometry.type })
}
