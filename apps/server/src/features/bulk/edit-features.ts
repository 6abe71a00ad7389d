import { setImmediate } from 'node:timers/promises'
import { type BulkChange, bulkBytesMax } from '@cairn/contract/features/bulk-changes'
import { findPropertiesFault, propertiesMax } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { valuesByName } from '@cairn/domain/dictionary/feature-attributes'
import { valuesToRemember } from '@cairn/domain/dictionary/starting-values'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import type { AssetPath } from '@cairn/domain/permissions'
import { propertyValueMaxBytes } from '@cairn/domain/properties/property-limits'
import { searchWords } from '@cairn/domain/search/search-words'
import type { Actor } from '#access/actor'
import { atOnce, type Db } from '#platform/database/db'
import { ignoreUntilAwaited } from '#platform/ignore-until-awaited'
import { saveLastValues } from '../../dictionaries/starting-values/last-values.queries.ts'
import { parseProperties } from '../features.queries.ts'
import {
  type EditedFeature,
  type FeaturePart,
  raiseRevision,
  updateFeatures,
  updateWords,
} from './bulk-features.queries.ts'
import { answerOf, type BulkRequest, type ComparedFeatures, compareFeatures } from './compare-features.ts'
import { logBulkChange } from './log-bulk-change.ts'
import { readValues, refuseFaults, type SentValues, type WrittenValues } from './read-values.ts'

interface BulkEdit extends BulkRequest, SentValues {
  readonly actor: Actor
  /** Of the layer. */
  readonly path: AssetPath
}

/** Features, and their bytes as `FeatureBefore` has them, of a part. The node holds two at a time. */
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
    ...(component && {
      componentId: component.id,
      attributes: valuesByName(component.values, values.component?.attributes ?? []),
    }),
  }
  await logBulkChange(db, compared, { type: 'Edit', actor, path, facts })
  return answerOf(compared)
}

function refuseTooMany(values: WrittenValues, { toWrite }: ComparedFeatures): void {
  const bytes = storedBytes(values) * toWrite.length
  if (bytes > bulkBytesMax) throw new Problem('bulk_edit_too_large', { maxBytes: bulkBytesMax })
}

function storedBytes({ stored }: WrittenValues): number {
  return Buffer.byteLength(JSON.stringify(stored))
}

async function writeValues(
  db: Db,
  compared: ComparedFeatures,
  { values, accountId }: { readonly values: WrittenValues; readonly accountId: string },
): Promise<void> {
  const { owner, layerId, layer } = compared
  const rev = await raiseRevision(db, layerId)
  const parts = partsOf(compared.toWrite, storedBytes(values)).map((features) => {
    return { owner, layerId, ogcFids: features.map(({ ogcFid }) => ogcFid), accountId }
  })
  // Sent ahead, so that the database writes while the words are found: at most a part, and the words of the one before it.
  const sending = await atOnce(db)
  const writeAhead = (part: FeaturePart | undefined) => {
    const writing = part ? updateFeatures(sending, part, { rev, values: values.stored }) : Promise.resolve([])
    writing.catch(ignoreUntilAwaited)
    return writing
  }
  let writing = writeAhead(parts[0])
  let writingWords = Promise.resolve()
  for (const [index, part] of parts.entries()) {
    const edited = await writing
    writing = writeAhead(parts[index + 1])
    // Finding the words must not begin before the statement is sent.
    await setImmediate()
    const words = edited.map(wordsOf(layer))
    await writingWords
    writingWords = updateWords(sending, part, words)
    writingWords.catch(ignoreUntilAwaited)
  }
  await writingWords
}

/** The search words of an edited feature. @throws Problem `feature_too_large` */
function wordsOf({ serverName }: ComparedFeatures['layer']) {
  return ({ ogcFid, properties: text }: EditedFeature) => {
    const properties = parseProperties(text)
    // A character has at most three bytes.
    const mayBeTooLarge = text.length > propertyValueMaxBytes / 3 || Object.keys(properties).length > propertiesMax
    if (mayBeTooLarge && findPropertiesFault(properties) !== undefined)
      throw new Problem('feature_too_large', { id: formatFeatureId({ serverName, ogcFid }) })
    return { ogcFid, words: searchWords(properties) }
  }
}

/**
 * The features in parts that the node can hold: each begins where the one before it is full.
 * @param addedBytes of each feature at most
 */
function partsOf(features: ComparedFeatures['toWrite'], addedBytes: number): readonly ComparedFeatures['toWrite'][] {
  const parts: ComparedFeatures['toWrite'][number][][] = []
  let bytesLeft = 0
  for (const feature of features) {
    const last = parts.at(-1)
    const bytes = feature.bytes + addedBytes
    bytesLeft -= bytes
    if (last && bytesLeft >= 0 && last.length < partMax.count) last.push(feature)
    else {
      parts.push([feature])
      bytesLeft = partMax.bytes - bytes
    }
  }
  return parts
}
