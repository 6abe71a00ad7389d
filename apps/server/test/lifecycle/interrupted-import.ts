import type { Api } from '@cairn/contract/client'
import { putUpload } from '@cairn/contract/imports'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/database/db.ts'
import type { Place } from './place.ts'
import type { ServerProcess } from './server-process.ts'
import { importedLayers, points, uploadToken } from './survey-place.ts'

/** Features of each import that is interrupted: it writes them for some seconds. */
export const importCount = 15_000

export async function startImport(api: Api, layerName: string): Promise<void> {
  const token = await uploadToken(api, layerName)
  await api(putUpload, { params: { token }, body: points(importCount) })
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
