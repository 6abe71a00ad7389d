import type { importFileParts } from '@cairn/contract/imports'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import type { Db } from '#platform/database/db'
import { getJob } from '../jobs/jobs.queries.ts'
import { beginImport } from './begin-import.ts'
import { lockFolderAndProject } from './imports.queries.ts'
import { lockStoredFile } from './stored-files.queries.ts'
import { getForeignExtension, refuseCoordinateSystem } from './upload-rules.ts'

interface Importer {
  readonly organizationId: string
  readonly projectId: string
  readonly folderId: string
  readonly accountId: string
  readonly now: Date
}

/**
 * Begins the import of each chosen part of a stored file: all or none. Each has a job of its own, which can fail or be
 * cancelled alone.
 * @throws Problem file_gone, not_found, layer_name_taken, coordinate_system_unknown
 */
export async function beginImports(
  tx: Db,
  importer: Importer,
  { fileId, encoding, layers }: Served<typeof importFileParts>['body'],
): Promise<Job[]> {
  const { accountId, now } = importer
  const file = await lockStoredFile(tx, { id: fileId, accountId }, now)
  if (!file) throw new Problem('file_gone', {})
  if (!(await lockFolderAndProject(tx, importer))) throw new Problem('not_found', { asset: 'folder' })
  const { storageKey, sizeBytes } = file
  const extension = getForeignExtension(file.extension)
  const jobs: Job[] = []
  for (const { part: key, layerName, crs = null } of layers) {
    const part = file.parts.get(key)
    if (!part) throw new Problem('not_found', { asset: 'part' })
    if (crs !== null) refuseCoordinateSystem(crs)
    const source = { storageKey, extension, sizeBytes, storedFileId: fileId, part: part.choice }
    jobs.push(
      await beginImport(tx, {
        ...importer,
        layerName,
        preferredMethod: 'WFS',
        file: source,
        crs,
        replacesCrs: part.allowsOtherCrs === true,
        encoding: encoding ?? null,
      }),
    )
  }
  // The answers have the places of the jobs in the queue.
  return Promise.all(jobs.map(({ id }) => getJob(tx, id)))
}
