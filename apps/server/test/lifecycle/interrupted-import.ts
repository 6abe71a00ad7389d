import type { Api } from '@cairn/contract/client'
import { putUpload } from '@cairn/contract/imports'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/database/db.ts'
import { isBrief } from './fault-counts.ts'
import type { Place } from './place.ts'
import { type ServerProcess, statuses } from './server-process.ts'
import { importedLayers, points, uploadToken } from './survey-place.ts'

/** Features of each import that is interrupted: it writes them for some seconds, in a brief run for one or two. */
export const importCount = isBrief ? 10_000 : 30_000

export async function startImport(api: Api, layerName: string, count = importCount): Promise<void> {
  const token = await uploadToken(api, layerName)
  await api(putUpload, { params: { token }, body: points(count) })
}

/** Kills the database of a server. Resolves when the server has another database process. */
export async function killDatabase(server: ServerProcess, origin: string): Promise<void> {
  process.kill(server.databasePid(), 'SIGKILL')
  await expect.poll(() => statuses(origin), { timeout: 10_000 }).toEqual({ alive: 200, ready: 503 })
  await expect.poll(() => statuses(origin), { timeout: 60_000 }).toEqual({ alive: 200, ready: 200 })
}

export async function expectNoLayer(api: Api, name: string): Promise<void> {
  expect([...(await importedLayers(api)).keys()]).not.toContain(name)
}

/** No stored upload, no work folder, no feature of a hidden layer and no reader process is left. */
export async function expectNothingLeft(place: Place, server: ServerProcess): Promise<void> {
  const db = place.database()
  // The file and the row of the queue are removed after the job is complete.
  await expect
    .poll(() => leftovers(place, db, server), { timeout: 10_000 })
    .toEqual({ files: [], rows: [{ unseen: 0, jobs: 0 }], folders: [], children: 1 })
  await db.destroy()
}

async function leftovers(place: Place, db: Db, server: ServerProcess) {
  const { rows } = await sql<{ unseen: number; jobs: number }>`
    select (select count(*) from feature join layer on layer.id = layer_id where not is_ready) as unseen,
      (select count(*) from graphile_worker.jobs where task_identifier = 'import-file') as jobs`.execute(db)
  return { files: place.storedFiles(), rows, folders: place.leftInTemporary(), children: server.children().length }
}
