import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isBrief } from './fault-counts.ts'
import { Place } from './place.ts'

test('a failed start states its reason in one line and names the setting', async () => {
  await using place = await Place.make()
  await using taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const closed = await closedPort()
  const file = join(place.temporary, 'a-file')
  writeFileSync(file, '')
  const starts = [
    [{ DATABASE_URL: `postgres://me:secret@127.0.0.1:${closed}/none` }, 'DATABASE_URL'],
    [{ DATA_DIR: join(file, 'data') }, 'DATA_DIR'],
    [{ PORT: port }, 'PORT'],
    // Settings that cannot be used: the tests of explainFailure have them too.
    [{ PORT: 'abc' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://me:secret:99999999/y' }, 'DATABASE_URL'],
  ] as const
  for (const [env, setting] of isBrief ? starts.slice(0, 3) : starts) {
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
