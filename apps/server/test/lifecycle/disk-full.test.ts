import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createFeature } from '@cairn/contract/features/features'
import { expect, test } from 'vitest'
import { Place } from './place.ts'
import { signedIn } from './server-process.ts'
import { allFeatures, emptyLayer } from './survey-place.ts'

/** Fills the disk of a folder. Returns the function that frees it again. */
async function fill(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'ballast')
  const file = await open(path, 'w')
  const megabyte = Buffer.alloc(1024 * 1024)
  const isFull = async () => (await statfs(directory)).bavail === 0
  while (!(await isFull())) await file.write(megabyte).catch(() => undefined)
  await file.close()
  return () => rm(path)
}

// Only root may mount a file system of a limited size.
test.runIf(process.getuid?.() === 0)(
  'a full disk is named to clients and in the log, and after space was freed nothing is lost',
  async () => {
    await using place = await Place.make({ sizeMb: 200 })
    const { server, origin } = await place.start()
    const { as, headers } = await signedIn(origin)
    const { id: layerId } = await emptyLayer(as(origin), 'Written to')
    const body = {
      layerId,
      geometry: { type: 'Point', coordinates: [-105, 40] },
      properties: { note: 'x'.repeat(60_000) },
    }
    const write = async () => {
      const reply = await fetch(`${origin}${createFeature.path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return reply.status
    }
    const answers: number[] = [await write()]
    const free = await fill(place.directory)
    while (answers.at(-1) === 200) answers.push(await write())
    for (let count = 0; count < 5; count++) answers.push(await write())
    expect(answers.filter((status) => ![200, 503, 507].includes(status))).toEqual([])

    await free()
    await expect.poll(write, { timeout: 60_000 }).toBe(200)
    const acknowledged = answers.filter((status) => status === 200).length + 1
    // A write that was answered 503 may have been committed.
    expect((await allFeatures(as(origin), layerId)).size).toBeGreaterThanOrEqual(acknowledged)
    expect(server.output).toMatch(/disk[^\n]* is full/)
    expect(server.output).not.toContain('"request failed"')
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  },
)
