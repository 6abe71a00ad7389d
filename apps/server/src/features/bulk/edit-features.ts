import { type BulkChange, bulkBytesMax } from '@cairn/contract/features/bulk-changes'
import { findPropertiesFault, propertiesMax } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { valuesToRemember } from '@cairn/domain/dictionary/starting-values'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import type { AssetPath } from '@cairn/domain/permissions'
import { propertyValueMaxBytes } from '@cairn/domain/properties/property-limits'
import { searchWords } from '@cairn/domain/search/search-words'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { saveLastValues } from '../../dictionaries/starting-values/last-values.queries.ts'
import { parseProperties } from '../features.queries.ts'
import { raiseRevision, updateFeatures, updateWords } from './bulk-features.queries.ts'
import { answerOf, type BulkRequest, type ComparedFeatures, compareFeatures } from './compare-features.ts'
import { logBulkChange } from './log-bulk-change.ts'
import { readValues, refuseFaults, type SentValues, type WrittenValues } from './read-values.ts'

interface BulkEdit extends BulkRequest, SentValues {
  readonly actor: Actor
  /** Of the layer. */
  readonly path: AssetPath
}

/** Features, and bytes of their properties, of which the node holds a part at a time. */
const partMax = { count: 2000, bytes: 8_388_608 } as const

/**
 * Writes properties, or values of attributes, into features of a layer, all or none. The caller is admitted to each.
 * @throws Problem as `compareFeatures`, `readValues` and `refuseFaults` do; `bulk_edit_too_large`, `feature_too_large`
 */
export async function editFeatures(db: Db, edit: BulkEdit): Promise<BulkChange> {
  const { actor, path } = edit
  const values = await readValues(db, path, edit)
  const compared = await compareFeatures(db, path, { ...edit, values: values.stored })
  refuseTooMany(values, compared)
  await refuseFaults(db, compared, values)
  if (edit.dryRun || compared.toWrite.length === 0) return compared.answer
  await writeValues(db, compared, { values, accountId: actor.accountId })
  const { properties, remove, component } = values.stored
  const { organizationId } = compared.layer
  const toRemember = valuesToRemember(values.component?.attributes ?? [], component?.values ?? {})
  await saveLastValues(db, { accountId: actor.accountId, organizationId, values: toRemember })
  const facts = {
    written: properties,
    removed: remove,
    ...(component && { componentId: component.id, attributes: component.values }),
  }
  await logBulkChange(db, compared, { type: 'Edit', actor, path, facts })
  return answerOf(compared)
}

function refuseTooMany({ stored }: WrittenValues, { toWrite }: ComparedFeatures): void {
  const bytes = Buffer.byteLength(JSON.stringify(stored)) * toWrite.length
  if (bytes > bulkBytesMax) throw new Problem('bulk_edit_too_large', { maxBytes: bulkBytesMax })
}

async function writeValues(
  db: Db,
  compared: ComparedFeatures,
  { values, accountId }: { readonly values: WrittenValues; readonly accountId: string },
): Promise<void> {
  const { owner, layerId, layer } = compared
  const rev = await raiseRevision(db, layerId)
  for (const features of partsOf(compared.toWrite)) {
    const part = { owner, layerId, ogcFids: features.map(({ ogcFid }) => ogcFid), accountId }
    const edited = await updateFeatures(db, part, { rev, values: values.stored })
    const found = edited.map(({ ogcFid, properties: text }) => {
      const properties = parseProperties(text)
      // A character has at most three bytes.
      const mayBeTooLarge = text.length > propertyValueMaxBytes / 3 || Object.keys(properties).length > propertiesMax
      if (mayBeTooLarge && findPropertiesFault(properties) !== undefined)
        throw new Problem('feature_too_large', { id: formatFeatureId({ serverName: layer.serverName, ogcFid }) })
      return { ogcFid, words: searchWords(properties) }
    })
    await updateWords(db, part, found)
  }
}

/** The features in parts that the node can hold: each begins where the one before it is full. */
function partsOf(features: ComparedFeatures['toWrite']): readonly ComparedFeatures['toWrite'][] {
  const parts: ComparedFeatures['toWrite'][number][][] = []
  let bytesLeft = 0
  for (const feature of features) {
    const last = parts.at(-1)
    bytesLeft -= feature.bytes
    if (last && bytesLeft >= 0 && last.length < partMax.count) last.push(feature)
    else {
      parts.push([feature])
      bytesLeft = partMax.bytes - feature.bytes
    }
  }
  return parts
}
