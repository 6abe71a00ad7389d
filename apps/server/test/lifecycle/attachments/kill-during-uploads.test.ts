import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createAttachment, listAttachments } from '@cairn/contract/attachments/attachments'
import type { Api } from '@cairn/contract/client'
import { createFeature, type Feature } from '@cairn/contract/features/features'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { kills } from '../fault-counts.ts'
import { Place } from '../place.ts'
import { signedIn } from '../server-process.ts'
import { emptyLayer } from '../survey-place.ts'

const clients = 3
/** The most answers before a kill, and the most milliseconds between the last of them and the kill. */
const filesMost = 6
const pauseMostMs = 40
/** Of each file: large enough that a kill may come while it arrives. */
const fileBytes = 400_000

/** The acknowledged files by their id: SHA-256 of their content. */
type Acknowledged = Map<string, string>

test(`kill -9 of the server at ${kills.server} random moments of uploads loses no acknowledged file and lists none without its content`, async () => {
  await using place = await Place.make()
  let { server, origin } = await place.start()
  const { as } = await signedIn(origin)
  const { id: layerId } = await emptyLayer(as(origin), 'With files')
  const geometry = { type: 'Point' as const, coordinates: [-105, 40] as [number, number] }
  for (let kill = 0; kill < kills.server; kill++) {
    const feature = await as(origin)(createFeature, { body: { layerId, geometry } })
    const acknowledged: Acknowledged = new Map()
    const enough = Math.ceil(Math.random() * filesMost)
    const adding = Array.from({ length: clients }, () => addUntilCut(as(origin), feature, acknowledged))
    await expect.poll(() => acknowledged.size, { interval: 5, timeout: 30_000 }).toBeGreaterThanOrEqual(enough)
    await delay(Math.random() * pauseMostMs)
    await server.kill()
    await Promise.all(adding)
    ;({ server, origin } = await place.start())

    const { files } = await as(origin)(listAttachments, { query: { featureId: feature.id } })
    const contents = new Map<string, string>()
    for (const { entry, url } of files) contents.set(entry.File_ID, await hashAt(new URL(url, origin)))
    const lost = [...acknowledged].filter(([id, hash]) => contents.get(id) !== hash)
    expect({ kill, lost }).toEqual({ kill, lost: [] })
    expect(await unequalRows(place, feature, contents)).toEqual([])
  }
})

/** Adds files to a feature until the server dies. */
async function addUntilCut(api: Api, { id, projectId, version }: Feature, acknowledged: Acknowledged): Promise<void> {
  try {
    for (;;) {
      const fileId = randomUUID()
      const content = Buffer.from(fileId.repeat(Math.ceil(fileBytes / fileId.length)))
      const query = { NewID: fileId, FileName: `${fileId}.txt`, MapID: projectId, TableID: id, version }
      await api(createAttachment, { query, body: content })
      acknowledged.set(fileId, createHash('sha256').update(content).digest('hex'))
    }
  } catch (error) {
    const isCut = error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)
    if (!isCut) throw error
  }
}

async function hashAt(url: URL): Promise<string> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}

/** The rows of files that the list lacks, or whose content has another hash. */
async function unequalRows(place: Place, { id }: Feature, contents: ReadonlyMap<string, string>) {
  const db = place.database()
  const { rows } = await sql<{ fileId: string; hash: string; isListed: boolean }>`
    select file_id, encode(sha256, 'hex') as hash, unlisted_at is null as is_listed from attachment
    where feature_id = ${id.split('.').at(-1)}`.execute(db)
  await db.destroy()
  return rows.filter(({ fileId, hash, isListed }) => !isListed || contents.get(fileId) !== hash)
}
