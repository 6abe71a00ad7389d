import { Problem } from '@cairn/contract/problem'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import {
  type FileListEntry,
  fileListJson,
  fileListMaxBytes,
  fileListOf,
  withFileList,
  withoutFileList,
} from '@cairn/domain/features/file-list'
import { sameJson } from '@cairn/domain/properties/property-changes'
import { atOnce, type Db } from '#platform/database/db'
import { ignoreUntilAwaited } from '#platform/ignore-until-awaited'
import { getFeature, refuseReadOnly, refuseStale, refuseUnfound } from '../features.commands.ts'
import type { FeatureKey, FeatureText } from '../features.queries.ts'
import {
  type FeatureWithFiles,
  findSeenVersion,
  lockFeature,
  type SeenVersion,
  writeFileList,
} from './file-lists.queries.ts'

type FileList = readonly FileListEntry[]

interface FileListChange {
  readonly accountId: string
  /** The version with which the client began; without one the change applies to the present state. */
  readonly version?: number | undefined
  /** The file that the change is about: a stale version is one after which it, or another part of the feature, was changed. */
  readonly fileId?: string | undefined
  /** Returns the new list, or the same one for no change. @throws Problem */
  readonly change: (list: FileList, feature: FeatureWithFiles) => FileList | Promise<FileList>
  /** Writes the rows of files that the new list adds, by statements that are sent together with the list. @throws Problem */
  readonly addRows?: (feature: FeatureWithFiles) => Promise<void>
}

/**
 * Changes of the files and filled-in forms of a feature, which its property `metadata.File_List` lists. Nothing else writes the
 * list: writes of properties keep it.
 */
export const fileLists = {
  /**
   * Writes another list as a new version. Locks the layer and the feature until the end of the transaction: `change` may write
   * the rows that belong to the list.
   * @throws Problem `feature_deleted`; `layer_read_only`; `feature_changed` if more than the files of the feature, or the file
   * itself, changed since `version`; `feature_too_large`; those of `change`
   */
  async change(tx: Db, key: FeatureKey, options: FileListChange): Promise<FeatureText> {
    const { accountId, change, addRows, ...seen } = options
    const sending = await atOnce(tx)
    const [locked, past] = await Promise.all([
      lockFeature(sending, key),
      seen.version === undefined ? undefined : findSeenVersion(sending, key, seen.version),
    ])
    const feature = locked ?? (await refuseUnfound(tx, key))
    refuseReadOnly(feature.layer)
    await refuseChanged(tx, feature, { ...seen, past })
    const before = fileListOf(feature.properties)
    const list = await change(before, feature)
    if (list === before) return getFeature(tx, key)
    refuseLarge(feature, list)
    const properties = withFileList(feature.properties, list)
    // The rows first: the list makes them follow it.
    const adding = addRows?.(feature)
    const writing = writeFileList(sending, feature, { list, properties, accountId })
    writing.catch(ignoreUntilAwaited)
    // An error of the rows makes the list fail: it is the cause, whichever of both arrives first.
    await adding
    return writing
  },
}

/** The entry of a file. @throws Problem `not_found` for a file that another user has removed */
export function entryOf(list: FileList, fileId: string): FileListEntry {
  const entry = list.find(({ File_ID }) => File_ID.toLowerCase() === fileId)
  if (!entry) throw new Problem('not_found', { asset: 'file' })
  return entry
}

/** A version after which only other files were added, changed or removed is not stale: crews add photos while others edit. */
async function refuseChanged(
  db: Db,
  { key, version: current, properties }: FeatureWithFiles,
  { version, fileId, past }: Pick<FileListChange, 'version' | 'fileId'> & { readonly past: SeenVersion | undefined },
): Promise<void> {
  if (version === undefined || version === current) return
  const isCurrent =
    past?.isInPlace &&
    sameJson(withoutFileList(past.properties), withoutFileList(properties)) &&
    (fileId === undefined || sameEntry(fileListOf(past.properties), fileListOf(properties), fileId))
  if (!isCurrent) await refuseStale(db, key)
}

function sameEntry(past: FileList, present: FileList, fileId: string): boolean {
  const [one, other] = [past, present].map((list) => fileListJson(list.filter(({ File_ID }) => File_ID === fileId)))
  return sameJson(one ?? [], other ?? [])
}

function refuseLarge({ key, layer }: FeatureWithFiles, list: FileList): void {
  if (Buffer.byteLength(JSON.stringify(fileListJson(list))) <= fileListMaxBytes) return
  throw new Problem('feature_too_large', { id: formatFeatureId({ serverName: layer.serverName, ogcFid: key.ogcFid }) })
}
