import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from '@cairn/contract/client'
import { listFeatureHistory, type MapFeature } from '@cairn/contract/features/features'
import { readLayer } from '@cairn/contract/layers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WriteLedger } from './acknowledged-writes.ts'
import { kills } from './fault-counts.ts'
import { Place } from './place.ts'
import { isAlive, signedIn, statuses } from './server-process.ts'
import { allFeatures, emptyLayer } from './survey-place.ts'

const clients = 4
/** The most answers before a kill, and the most milliseconds between the last of them and the kill. */
const writesMost = 30
const pauseMostMs = 20

const victims = [
  ...Array.from({ length: kills.server }, () => 'server' as const),
  ...Array.from({ length: kills.database }, () => 'database' as const),
]

test(`kill -9 of the server at ${kills.server} and of its database at ${kills.database} random moments of concurrent writes loses nothing that was acknowledged`, async () => {
  await using place = await Place.make()
  let { server, origin } = await place.start()
  const { as } = await signedIn(origin)
  const { id: layerId } = await emptyLayer(as(origin), 'Written to')
  const ledger = new WriteLedger()
  for (const [index, victim] of victims.entries()) {
    const moment = { writes: Math.ceil(Math.random() * writesMost), pauseMs: Math.random() * pauseMostMs }
    const enough = ledger.reached(ledger.changes + moment.writes)
    const writing = Array.from({ length: clients }, () => ledger.writeUntilCut(as(origin), layerId))
    // the writers end before the kill if one of them fails
    await Promise.race([enough, Promise.all(writing)])
    await delay(moment.pauseMs)
    const database = server.databasePid()
    if (victim === 'server') await server.kill()
    else process.kill(database, 'SIGKILL')
    await Promise.all(writing)
    if (victim === 'server') ({ server, origin } = await place.start())
    await expect.poll(() => statuses(origin), { timeout: 60_000 }).toEqual({ alive: 200, ready: 200 })

    const features = await allFeatures(as(origin), layerId)
    const lost = ledger.settle(features)
    const { rev, featureCount } = await as(origin)(readLayer, { params: { id: layerId } })
    const after = `kill ${index + 1} of the ${victim}, ${moment.pauseMs} ms after ${moment.writes} writes`
    const torn = await tornWrites(place, layerId)
    expect({ after, lost, rev, featureCount, torn, outlived: isAlive(database) }).toEqual({
      after,
      outlived: false,
      lost: [],
      rev: ledger.changes,
      featureCount: features.size,
      torn: { uncounted: 0, unlogged: 0, unfound: 0, unversioned: 0 },
    })
  }
  await expectWholeHistories(as(origin), await allFeatures(as(origin), layerId))
})

/** Counts the rows where tables that one transaction writes together disagree. */
async function tornWrites(place: Place, layerId: string) {
  const db = place.database()
  const { rows } = await sql<Record<string, number>>`
    select
      layer.feature_count - (select count(*) from feature where layer_id = layer.id) as uncounted,
      layer.rev - (select count(*) from activity where artifact ->> 'layerId' = layer.id::text) as unlogged,
      (select count(*) from feature full join feature_search on feature_id = ogc_fid
        where layer.id in (feature.layer_id, feature_search.layer_id)
        and (feature_id is null or ogc_fid is null
          or position((properties ->> 'step') in words) = 0)) as unfound,
      (select count(*) from feature where layer_id = layer.id and version <> 1 +
        (select count(*) from feature_version older where older.ogc_fid = feature.ogc_fid)) as unversioned
    from layer where id = ${layerId}`.execute(db)
  await db.destroy()
  return rows[0]
}

/** Each version exists once, with the properties that were written with it. */
async function expectWholeHistories(api: Api, features: ReadonlyMap<string, MapFeature>): Promise<void> {
  for (const { id, version } of [...features.values()].toSorted((a, b) => b.version - a.version).slice(0, 20)) {
    const { changes } = await api(listFeatureHistory, { params: { id }, query: { limit: 100 } })
    const newestFirst = Array.from({ length: version }, (_, i) => version - i)
    expect(changes.map((change) => change.version)).toEqual(newestFirst)
    expect(changes.map((change) => change.after?.properties['step'])).toEqual(newestFirst.map((each) => each - 1))
  }
}
