import type { BulkChange, SeenFeature } from '@cairn/contract/features/bulk-changes'
import { Problem } from '@cairn/contract/problem'
import { formatFeatureId, parseFeatureId } from '@cairn/domain/features/feature-id'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { ownerOn } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { refuseReadOnly } from '../features.commands.ts'
import type { ChangedLayer } from '../features.queries.ts'
import {
  type BulkValues,
  type FeatureBefore,
  findFeaturesBefore,
  findLayer,
  lockLayer,
  type SeenFeatures,
} from './bulk-features.queries.ts'

/** A change of many features of a layer, as its call has it. */
export interface BulkRequest {
  readonly features: readonly SeenFeature[]
  readonly onChanged: 'skip' | 'overwrite'
  readonly dryRun: boolean
}

/** A change compared with the present state. */
export interface ComparedFeatures extends SeenFeatures {
  readonly layer: ChangedLayer
  /** The features that the change writes. */
  readonly toWrite: readonly (FeatureBefore & { readonly version: number })[]
  /** The answer to a dry run. */
  readonly answer: BulkChange
}

/**
 * Compares the features of a change with their present state. Unless the change is a dry run, it locks the layer first, as
 * every change of its features does, so that the state stays.
 * @throws Problem `not_found` for a feature that the layer never had; `layer_read_only`
 */
export async function compareFeatures(
  db: Db,
  path: AssetPath,
  { features, onChanged, dryRun, values }: BulkRequest & { readonly values?: BulkValues },
): Promise<ComparedFeatures> {
  const versions = new Map(features.map(({ id, version }) => [parseFeatureId(id)?.ogcFid ?? 0, version]))
  const ogcFids = [...versions.keys()].toSorted((a, b) => a - b)
  const seen = { owner: ownerOn(path), layerId: idOn(path, 'layer'), ogcFids }
  const layer = await (dryRun ? findLayer(db, seen) : lockLayer(db, seen))
  if (!layer) throw new Problem('not_found', { asset: 'layer' })
  refuseReadOnly(layer)
  const ofSeen = { versions: ogcFids.map((ogcFid) => versions.get(ogcFid) ?? 0), values }
  const found = await findFeaturesBefore(db, seen, ofSeen)
  if (!found.every(({ isKnown }) => isKnown)) throw new Problem('not_found', { asset: 'feature' })
  const idOf = ({ ogcFid }: FeatureBefore) => formatFeatureId({ serverName: layer.serverName, ogcFid })
  const present = found.filter(isPresent)
  const ofComponent = present.filter(({ isOfComponent }) => isOfComponent)
  const others = ofComponent.filter(({ isSame }) => !isSame)
  const changed = others.filter(({ ogcFid, version }) => version !== versions.get(ogcFid))
  const toWrite =
    onChanged === 'overwrite' ? others : others.filter(({ ogcFid, version }) => version === versions.get(ogcFid))
  const answer = {
    count: toWrite.length,
    unchangedCount: ofComponent.length - others.length,
    otherCount: present.length - ofComponent.length,
    changed: changed.map((feature) => ({ id: idOf(feature), version: feature.version })),
    gone: found.filter((feature) => !isPresent(feature)).map(idOf),
    written: [],
  }
  return { ...seen, layer, toWrite, answer }
}

function isPresent(feature: FeatureBefore): feature is FeatureBefore & { readonly version: number } {
  return feature.version !== null
}

/** The answer to a change that was made: each written feature has one version more. */
export function answerOf({ layer: { serverName }, toWrite, answer }: ComparedFeatures): BulkChange {
  const written = toWrite.map(({ ogcFid, version }) => ({
    id: formatFeatureId({ serverName, ogcFid }),
    versionBefore: version,
    version: version + 1,
  }))
  return { ...answer, written }
}
