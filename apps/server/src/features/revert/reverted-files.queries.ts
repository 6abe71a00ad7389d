import { fileListOf } from '@cairn/domain/features/file-list'
import { type RevertedFeatureFiles, revertedFileLists } from '@cairn/domain/features/undo/reverted-file-lists'
import type { JsonValue } from '@cairn/domain/json'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { refuseBeside } from '../files/refuse-beside.ts'
import { given, isIn, type ReversionScope } from './revert-features.queries.ts'

/** The lists of files of a feature of the call, now and in its former state. */
interface RevertedFiles extends RevertedFeatureFiles {
  readonly ogcFid: number
}

/**
 * The files that locked features have after their reversion, of those that have any, by the numbers of the features.
 * @throws Problem `attachments_full`, `attachment_name_taken`: as where the file that a reversion names is added
 */
export async function findFilesAfter(
  db: Db,
  scope: ReversionScope,
): Promise<ReadonlyMap<number, readonly JsonValue[]>> {
  const found = await findFileLists(db, scope)
  const named = new Map(scope.reversions.map(({ ogcFid, fileId }) => [ogcFid, fileId]))
  const lists = revertedFileLists(found.map((files) => ({ ...files, fileId: named.get(files.ogcFid) })))
  for (const [index, { ogcFid }] of found.entries()) refuseReturned(lists[index] ?? [], named.get(ogcFid))
  const after = found.map(({ ogcFid }, index) => [ogcFid, lists[index] ?? []] as const)
  return new Map(after.filter(([, list]) => list.length > 0))
}

/** Refuses a list in which a file that was put back has no place any more. */
function refuseReturned(list: readonly JsonValue[], fileId: string | undefined): void {
  const entries = fileListOf({ metadata: { File_List: [...list] } })
  const file = entries.find(({ File_ID }) => File_ID.toLowerCase() === fileId?.toLowerCase())
  if (file)
    refuseBeside(
      entries.filter((entry) => entry !== file),
      file,
    )
}

/** Those of which one state lists files. */
async function findFileLists(db: Db, scope: ReversionScope): Promise<readonly RevertedFiles[]> {
  const { rows } = await sql<{
    ogcFid: number
    present: readonly JsonValue[] | null
    former: readonly JsonValue[] | null
  }>`
    with ${given(scope)}
    select given.ogc_fid, case when feature.ogc_fid is not null then ${listOf('feature')} end as present,
      case when target is not null then ${listOf('wanted')} end as former
    from given
    left join feature on feature.ogc_fid = given.ogc_fid and ${isIn('feature', scope)}
    left join feature_version wanted on wanted.ogc_fid = given.ogc_fid and wanted.version = given.target and ${isIn('wanted', scope)}
    where feature.properties #> '{metadata,File_List}' is not null or wanted.properties #> '{metadata,File_List}' is not null
    order by given.ogc_fid`.execute(db)
  return rows.map(({ ogcFid, present, former }) => ({
    ogcFid,
    present: present ?? undefined,
    former: former ?? undefined,
  }))
}

/** The list of a row of a table as jsonb. */
function listOf(table: 'feature' | 'wanted'): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${sql.ref(`${table}.properties`)} #> '{metadata,File_List}')
    when 'array' then ${sql.ref(`${table}.properties`)} #> '{metadata,File_List}' else '[]' end`
}
