import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readCurrentAccount } from '@cairn/contract/accounts'
import { expect, test } from 'vitest'
import { Place } from './place.ts'
import { signedIn } from './server-process.ts'

test('a second start on the same folder names the first server and ends, and the first continues', async () => {
  await using place = await Place.make()
  const { server, origin } = await place.start()
  const { as } = await signedIn(origin)
  const second = place.launch()
  expect(await second.exit).toEqual({ code: 1, signal: null })
  expect(second.output).toBe('')
  expect(second.errors).toBe(
    `Process ${server.pid} is using ${join(place.directory, 'database')}. ` +
      'Stop the server that runs there, or set DATA_DIR to another folder.\n',
  )
  await as(origin)(readCurrentAccount, {})
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  const third = await place.start()
  await as(third.origin)(readCurrentAccount, {})
})

test('a failed start states its reason in one line and names the setting', async () => {
  await using place = await Place.make()
  await using taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const closed = await closedPort()
  const file = join(place.temporary, 'a-file')
  writeFileSync(file, '')
  for (const [env, setting] of [
    [{ PORT: 'abc' }, 'PORT'],
    [{ DATABASE_URL: `postgres://me:secret@127.0.0.1:${closed}/none` }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://me:secret:99999999/y' }, 'DATABASE_URL'],
    [{ DATA_DIR: join(file, 'data') }, 'DATA_DIR'],
    [{ PORT: port }, 'PORT'],
  ] as const) {
    const server = place.launch(env)
    expect({ env, ...(await server.exit) }).toEqual({ env, code: 1, signal: null })
    // one line, no stack
    expect(server.errors).toMatch(/^[A-Z][^\n]+\.\n$/)
    expect(server.errors).toContain(setting)
    expect(server.errors).not.toContain('secret')
    expect(server.output).toBe('')
  }
})

/** A port on which no process listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
