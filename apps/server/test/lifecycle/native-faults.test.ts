import { putUpload } from '@cairn/contract/imports'
import { expect, inject } from 'vitest'
import { connect } from '../../src/platform/database/db.ts'
import { WriteLedger } from './acknowledged-writes.ts'
import { isBrief, kills } from './fault-counts.ts'
import { expectHistoryFits } from './heavy-history.ts'
import { test } from './native-place.ts'
import { isAlive, signedIn, statuses } from './server-process.ts'
import {
  allFeatures,
  emptyLayer,
  hasEnded,
  importedLayers,
  isWriting,
  jobThat,
  points,
  uploadToken,
} from './survey-place.ts'

const clients = 4
const isThere = inject('nativeServer') !== null

test.runIf(isThere)(
  'a second start on the port of a node is refused during writes, on another port it serves the same data, also after the first is killed',
  async ({ native: { place, env } }) => {
    const first = await place.running(env)
    const { as } = await signedIn(first.origin)
    const { id: layerId } = await emptyLayer(as(first.origin), 'Two nodes')
    const ledger = new WriteLedger()
    const writing = Array.from({ length: clients }, () => ledger.writeUntilCut(as(first.origin), layerId))
    const { port } = new URL(first.origin)
    const samePort = place.launch({ ...env, PORT: port })
    await expect(samePort.ready()).rejects.toThrow('The server ended with 1')
    expect(samePort.errors).toContain(`Port ${port} of 127.0.0.1 is in use`)

    const second = await place.start(env)
    await ledger.reached(ledger.changes + 20)
    await first.server.kill()
    await Promise.all(writing)
    expect(ledger.settle(await allFeatures(as(second.origin), layerId))).toEqual([])
  },
)

test.runIf(isThere && !isBrief)(
  'the history of many large geometries of a native database does not end the server',
  async ({ native: { place, env } }) => {
    const { server, origin } = await place.running(env)
    const db = connect(env.DATABASE_URL, { max: 1 })
    await expectHistoryFits(origin, db)
    await db.destroy()
    expect(isAlive(server.pid)).toBe(true)
  },
)

test.runIf(isThere)(
  `a native database that is away, ${kills.database} times during writes and an import, is 503 meanwhile, and nothing is lost`,
  async ({ native: { place, postgres, env } }) => {
    const { server, origin } = await place.running(env)
    const { as } = await signedIn(origin)
    const { id: layerId } = await emptyLayer(as(origin), 'Written to')
    const ledger = new WriteLedger()
    const count = 40_000
    for (let kill = 1; kill <= kills.database; kill++) {
      // Only the last time: an import whose server or database dies three times is given up.
      if (kill === kills.database) {
        const token = await uploadToken(as(origin), 'Survey')
        await as(origin)(putUpload, { params: { token }, body: points(count) })
        await jobThat(as(origin), isWriting)
      }
      const enough = ledger.reached(ledger.changes + 20)
      const writing = Array.from({ length: clients }, () => ledger.writeUntilCut(as(origin), layerId))
      await Promise.race([enough, Promise.all(writing)])
      postgres.halt()
      await Promise.all(writing)
      await expect.poll(() => statuses(origin)).toEqual({ alive: 200, ready: 503 })
      postgres.resume()
      await expect.poll(() => statuses(origin), { timeout: 30_000 }).toEqual({ alive: 200, ready: 200 })
      expect(ledger.settle(await allFeatures(as(origin), layerId))).toEqual([])
    }
    const job = await jobThat(as(origin), hasEnded)
    expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { written: count } })
    expect((await importedLayers(as(origin))).get('Survey')).toMatchObject({ featureCount: count })
    expect(server.output).not.toContain('"stack"')
  },
)
