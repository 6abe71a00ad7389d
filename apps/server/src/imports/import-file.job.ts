import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Job, JobMessage, JobProgress } from '@cairn/contract/jobs'
import type { PartChoice } from '@cairn/formats/file-part'
import type { ForeignExtension } from '@cairn/formats/formats'
import type { Services } from '#http/services'
import { isDatabaseAway } from '#platform/database/database-outage'
import type { JobSpec, Task } from '#platform/jobs/jobs'
import type { ReadProgress } from '#reading/foreign-file'
import { readRows } from '#reading/foreign-rows'
import { readForeignFile } from '#reading/read-foreign-file'
import { announceWaitingJobs, findJob, updateJob } from '../jobs/jobs.queries.ts'
import { failureMessages, NothingImported } from './import-messages.ts'
import {
  deleteSomeFeatures,
  deleteUnreadyLayer,
  findAbandonedImports,
  findReservedFolderId,
} from './imports.queries.ts'
import { admitOwner, type ImportedLayer, publishImport } from './publish-import.ts'
import { deleteUnreadFile } from './stored-files.queries.ts'
import { ImportStopped, type ImportWatch, isShutdown, watchImport } from './watch-import.ts'
import { batchSize, writeFeatures } from './write-features.ts'

declare module '#http/services' {
  interface Settings {
    /**
     * The GDAL that reads shapefiles: `native` of the machine, `wasm` of the packages, or `auto` for the faster one that
     * is available.
     */
    readonly gdal: 'auto' | 'native' | 'wasm'
  }
}

export const importFileTask = 'import-file'

/** Attempts at an import. A file whose imports killed the server this often is probably the cause. */
const attemptsMax = 3
/** More attempts than `attemptsMax`: the attempt after those reports the failure and deletes the layer. */
export const importFileSpec = {
  task: importFileTask,
  maxAttempts: 10,
  turnBy: 'organizationId',
} as const satisfies JobSpec

export interface ImportFilePayload extends ImportedLayer {
  readonly storageKey: string
  readonly extension: ForeignExtension
  readonly crs: string | null
  /** `crs` replaces the coordinate system that the file names. Absent, as those below, in jobs that an earlier version enqueued. */
  readonly replacesCrs?: boolean
  readonly encoding?: string | null
  /** The file that other imports read too: the last one deletes it. */
  readonly storedFileId?: string | null
  /** The only part to import; null for the whole file. */
  readonly part?: PartChoice | null
}

/**
 * Fills the unseen layer of an upload from its file and publishes it. A failure or a cancellation deletes the layer;
 * after a shutdown the next worker starts the import again.
 */
export function importFile(services: Services): Task<ImportFilePayload> {
  return async (payload, { signal, attempt }) => {
    await announceWaitingJobs(services.db)
    const job = await findJob(services.db, payload.jobId)
    if (!job) await deleteLeftovers(services, payload)
    else if (isOpen(job)) {
      if (attempt <= attemptsMax) await tryImport(services, payload, watchImport(services, job, signal))
      else await fail(services, payload, new ImportStopped('given_up'))
    }
    await releaseFile(services, payload)
  }
}

/** Deletes the file after the last import that reads it. */
async function releaseFile({ db, storage }: Services, { storageKey, storedFileId }: ImportFilePayload): Promise<void> {
  const unread = storedFileId ? await deleteUnreadFile(db, storedFileId) : storageKey
  if (unread !== undefined) await storage.delete(unread)
}

async function tryImport(services: Services, payload: ImportFilePayload, watch: ImportWatch): Promise<void> {
  try {
    // Deletes the features of an attempt whose server was killed.
    await discardFeatures(services, payload.layerId)
    await admitOwner(services.db, payload)
    await runImport(services, payload, watch)
  } catch (error) {
    await watch.settled()
    // Both return the job to the queue: the next attempt starts over.
    if (isShutdown(watch) || isDatabaseAway(error)) throw error
    await fail(services, payload, watch.reason ?? (await causeOf(services, payload, error)))
  } finally {
    watch.stop()
  }
}

/** After the layer is deleted every later error is a consequence of the deletion: report only that. */
async function causeOf({ db }: Services, { layerId }: ImportFilePayload, error: unknown): Promise<unknown> {
  return (await findReservedFolderId(db, layerId)) === undefined ? new ImportStopped('place_gone') : error
}

function isOpen(job: Job): boolean {
  return !job.isComplete && !job.hasError
}

async function runImport(services: Services, payload: ImportFilePayload, watch: ImportWatch): Promise<void> {
  const workDirectory = workDirectoryOf(payload)
  await rm(workDirectory, { recursive: true, force: true })
  await mkdir(workDirectory, { mode: 0o700 })
  try {
    const path = join(workDirectory, `upload.${payload.extension}`)
    await pipeline(await services.storage.get(payload.storageKey), createWriteStream(path), { signal: watch.signal })
    const file = await readForeignFile({
      path,
      extension: payload.extension,
      // As in the inspection: the name selects features that are in no named folder.
      name: payload.part ? '' : payload.layerName,
      crs: payload.crs ?? undefined,
      replacesCrs: payload.replacesCrs ?? false,
      encoding: payload.encoding ?? undefined,
      part: payload.part ?? null,
      gdal: services.settings.gdal,
      workDirectory: join(workDirectory, 'reading'),
      signal: watch.signal,
      onProgress: (progress) => watch.report(readingProgress(progress)),
    })
    if (file.featureCount === 0) throw new NothingImported(file)
    const written = await writeFeatures(services.db, {
      target: payload,
      rows: readRows(file.rowsPath, batchSize),
      total: file.featureCount,
      inShortTransactions: services.settings.isEmbedded,
      report: (progress) => {
        watch.report(progress)
        watch.signal.throwIfAborted()
      },
    })
    await watch.settled()
    await publishImport(services.db, payload, { file, written })
  } finally {
    await rm(workDirectory, { recursive: true, force: true })
  }
}

/** Each attempt has the same path, so that it deletes the files of the one before. */
function workDirectoryOf({ jobId }: Pick<ImportFilePayload, 'jobId'>): string {
  return join(tmpdir(), `cairn-import-${jobId}`)
}

/** Reading counts as the first half of an import. */
function readingProgress({ read, total }: ReadProgress): JobProgress {
  const percent = total === null || total === 0 ? null : Math.min(50, Math.round((50 * read) / total))
  return { phase: 'reading', read, written: 0, percent }
}

async function fail(services: Services, leftovers: Leftovers, error: unknown): Promise<void> {
  const { jobId } = leftovers
  const job = await findJob(services.db, jobId)
  // The commit may have succeeded although its reply was lost.
  if (job?.isComplete) return
  await deleteLeftovers(services, leftovers)
  const infoMessages = failureMessages(error)
  if (infoMessages.some(({ key }) => key === 'internal')) services.log.error({ err: error, jobId }, 'import failed')
  else if (infoMessages.some(isAbnormal)) services.log.error({ err: error, jobId }, 'an import ended abnormally')
  if (job) await updateJob(services.db, jobId, { hasError: true, layerId: null, infoMessages })
}

/** Errors that no file should be able to cause. */
function isAbnormal({ key, params }: JobMessage): boolean {
  return key === 'given_up' || key === 'reader_killed' || params['reason'] === 'crashed'
}

type Leftovers = Pick<ImportFilePayload, 'jobId' | 'layerId'>

async function deleteLeftovers(services: Services, { jobId, layerId }: Leftovers): Promise<void> {
  await rm(workDirectoryOf({ jobId }), { recursive: true, force: true })
  await discardFeatures(services, layerId)
  await deleteUnreadyLayer(services.db, layerId)
}

/** Fails imports that exceeded their time without a worker: the server was killed during every attempt of the queue. */
export async function discardAbandonedImports(services: Services, now: Date): Promise<void> {
  for (const leftovers of await findAbandonedImports(services.db, now)) {
    await fail(services, leftovers, new ImportStopped('timeout'))
  }
}

/** In several statements, so that the embedded database can serve requests between them. */
async function discardFeatures({ db }: Services, layerId: string): Promise<void> {
  while ((await deleteSomeFeatures(db, layerId, 2 * batchSize)) > 0);
}
