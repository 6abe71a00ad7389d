import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Job, JobProgress } from '@cairn/contract/jobs'
import type { ForeignExtension } from '@cairn/formats/formats'
import type { Services } from '#http/services'
import type { JobWish, Task } from '#platform/jobs'
import type { ReadProgress } from '#reading/foreign-file'
import { readRows } from '#reading/foreign-rows'
import { readForeignFile } from '#reading/read-foreign-file'
import { findJob, updateJob } from '../jobs/jobs.queries.ts'
import { failureMessages } from './import-messages.ts'
import {
  deleteSomeFeatures,
  deleteUnreadyLayer,
  findAbandonedImports,
  findReservedFolderId,
} from './imports.queries.ts'
import { admitOwner, type ImportedLayer, publishImport } from './publish-import.ts'
import { ImportStopped, type ImportWatch, isShutdown, watchImport } from './watch-import.ts'
import { batchSize, writeFeatures } from './write-features.ts'

export const importFileTask = 'import-file'

/** How often an import is begun. One that outlives its server more often may be what kills it. */
const attemptsMax = 3
/** The queue tries on beyond that, so that the import itself can say that it is given up and leave nothing behind. */
export const importFileWish: JobWish = { task: importFileTask, maxAttempts: 10 }

export interface ImportFilePayload extends ImportedLayer {
  readonly storageKey: string
  readonly extension: ForeignExtension
  readonly crs: string | null
}

/**
 * Fills the unseen layer of an upload from its file and publishes it. A failure or a cancellation takes the layer away
 * again; a shutdown leaves the job to the next worker, which begins anew.
 */
export function importFile(services: Services): Task<ImportFilePayload> {
  return async (payload, { signal, attempt }) => {
    const job = await findJob(services.db, payload.jobId)
    if (!job) await leaveNothing(services, payload)
    else if (isOpen(job)) {
      if (attempt <= attemptsMax) await tryImport(services, payload, watchImport(services, job, signal))
      else await fail(services, payload, new Error(`${attemptsMax} attempts at the import were cut short`))
    }
    await services.storage.delete(payload.storageKey)
  }
}

async function tryImport(services: Services, payload: ImportFilePayload, watch: ImportWatch): Promise<void> {
  try {
    // what an attempt wrote whose server was killed
    await discardFeatures(services, payload.layerId)
    await admitOwner(services.db, payload)
    await runImport(services, payload, watch)
  } catch (error) {
    await watch.settled()
    if (isShutdown(watch)) throw error
    await fail(services, payload, watch.reason ?? (await causeOf(services, payload, error)))
  } finally {
    watch.stop()
  }
}

/** Whatever breaks once the layer is deleted breaks because of that. */
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
      name: payload.layerName,
      crs: payload.crs ?? undefined,
      workDirectory: join(workDirectory, 'reading'),
      signal: watch.signal,
      onProgress: (progress) => watch.report(readingProgress(progress)),
    })
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

/** The same for every attempt, so that the next one clears up after one whose server was killed. */
function workDirectoryOf({ jobId }: Pick<ImportFilePayload, 'jobId'>): string {
  return join(tmpdir(), `cairn-import-${jobId}`)
}

/** Reading is the first half of an import. */
function readingProgress({ read, total }: ReadProgress): JobProgress {
  const percent = total === null || total === 0 ? null : Math.min(50, Math.round((50 * read) / total))
  return { phase: 'reading', read, written: 0, percent }
}

async function fail(services: Services, leftovers: Leftovers, error: unknown): Promise<void> {
  const { jobId } = leftovers
  const job = await findJob(services.db, jobId)
  // A commit may have come about although its answer was lost.
  if (job?.isComplete) return
  await leaveNothing(services, leftovers)
  const infoMessages = failureMessages(error)
  if (infoMessages.some(({ key }) => key === 'internal')) services.log.error({ err: error, jobId }, 'import failed')
  if (job) await updateJob(services.db, jobId, { hasError: true, layerId: null, infoMessages })
}

type Leftovers = Pick<ImportFilePayload, 'jobId' | 'layerId'>

async function leaveNothing(services: Services, { jobId, layerId }: Leftovers): Promise<void> {
  await rm(workDirectoryOf({ jobId }), { recursive: true, force: true })
  await discardFeatures(services, layerId)
  await deleteUnreadyLayer(services.db, layerId)
}

/** Imports past their time that no worker came back to: their server was killed more often than the queue tries. */
export async function discardAbandonedImports(services: Services, now: Date): Promise<void> {
  for (const leftovers of await findAbandonedImports(services.db, now)) {
    await fail(services, leftovers, new ImportStopped('timeout'))
  }
}

/** In steps, so that the database stays free for others in between. */
async function discardFeatures({ db }: Services, layerId: string): Promise<void> {
  while ((await deleteSomeFeatures(db, layerId, 2 * batchSize)) > 0);
}
