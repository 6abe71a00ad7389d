import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { WriteLedger } from './acknowledged-writes.ts'
import { isBrief } from './fault-counts.ts'
import { type Place, test } from './place.ts'
import { isAlive, type ServerProcess, signedIn } from './server-process.ts'
import { allFeatures, emptyLayer } from './survey-place.ts'

const collectGarbage = new URL('./collect-garbage.ts', import.meta.url).href
const env = { NODE_OPTIONS: `--import ${collectGarbage}` }
const clients = isBrief ? 2 : 4

test('a second start is refused by name during writes, on the same port, on another and after the lock files were removed, and nothing is lost', async ({
  place,
}) => {
  const { server, origin, as, layerId, ledger, writing } = await startDuringWrites(place)

  const { port } = new URL(origin)
  const samePort = place.launch({ PORT: port })
  await expect(samePort.ready()).rejects.toThrow('The server ended with 1')
  expect(samePort.errors).toBe(`Port ${port} of 127.0.0.1 is in use: stop the program that uses it, or set PORT.\n`)
  // A brief run leaves out the refusal that the tests of the embedded database prove too.
  if (!isBrief) await expectRefusal(place, server)
  await removeLockFiles(place)
  await expectRefusal(place, server)
  await server.written(/lock was removed or replaced while the database was running. It is locked again/)

  // writes go on after the refusals
  await ledger.reached(ledger.changes + 20)
  ledger.stopWriting()
  await Promise.all(writing)
  // A brief run leaves out another start of the server.
  const last = isBrief ? { origin } : await restart(place, server)
  expect(ledger.settle(await allFeatures(as(last.origin), layerId))).toEqual([])
})

test.skipIf(isBrief)(
  'a restart after kill -9 waits until the old database process has ended, and nothing is lost',
  async ({ place }) => {
    const { server, as, layerId, ledger, writing } = await startDuringWrites(place)
    const oldDatabase = server.databasePid()
    process.kill(oldDatabase, 'SIGSTOP')

    await server.kill()
    await Promise.all(writing)
    const next = place.launch({ LOG_LEVEL: 'debug' })
    const waiting = next.written(/waiting for the database process/).then(() => 'waits')
    const first = await Promise.race([waiting, next.ready()])
    process.kill(oldDatabase, 'SIGCONT')
    expect(first).toBe('waits')

    const nextOrigin = await next.ready()
    expect(isAlive(oldDatabase)).toBe(false)
    expect(ledger.settle(await allFeatures(as(nextOrigin), layerId))).toEqual([])
  },
)

async function restart(place: Place, server: ServerProcess) {
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  return place.start(env)
}

/** Starts a second server on another port: it ends with a message that names the first one, and prints nothing else. */
async function expectRefusal(place: Place, first: ServerProcess): Promise<void> {
  const second = place.launch()
  await expect(second.ready()).rejects.toThrow('The server ended with 1')
  expect(second.output).toBe('')
  expect(second.errors).toBe(
    `Process ${first.pid} is using ${join(place.directory, 'database')}. ` +
      'Stop the server that runs there, or set DATA_DIR to another folder.\n',
  )
}

/** `rm DATA_DIR/database/lock*`. */
async function removeLockFiles({ directory }: Place): Promise<void> {
  const folder = join(directory, 'database')
  const locks = (await readdir(folder)).filter((name) => name.startsWith('lock'))
  expect(locks).not.toEqual([])
  await Promise.all(locks.map((name) => rm(join(folder, name))))
}

/** A server that clients write to, whose database process has collected its garbage. */
async function startDuringWrites(place: Place) {
  const { server, origin } = await place.running(env)
  const { as } = await signedIn(origin)
  const { id: layerId } = await emptyLayer(as(origin), `Written to at ${origin}`)
  const ledger = new WriteLedger()
  const writing = Array.from({ length: clients }, () => ledger.writeUntilCut(as(origin), layerId))
  await ledger.reached(20)
  await collectGarbageOf(server)
  return { server, origin, as, layerId, ledger, writing }
}

/** Collects the garbage of the database process, in which a lock without a reference would be released. */
async function collectGarbageOf(server: ServerProcess): Promise<void> {
  const pid = server.databasePid()
  process.kill(pid, 'SIGUSR2')
  await server.written(new RegExp(`garbage collected in ${pid}`))
}
