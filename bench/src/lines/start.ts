import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../figures.ts'
import { freshInstallation } from '../fresh-installation.ts'
import type { Finding, Line } from '../line.ts'
import { type ServerWish, startServer } from '../server-process.ts'

const firstLimitMs = 15_000
const laterLimitMs = 5000

/** From nothing to ready, against what was promised. The first start after an installation, and every later one. */
export const startLine: Line = {
  names: ['start.cold', 'start.warm'],
  measure: async ({ rounds, databaseUrl, say }) => {
    if (databaseUrl !== undefined) return []
    say(`start: ${rounds} first starts after an installation, ${rounds} later ones`)
    const work = await mkdtemp(join(tmpdir(), 'cairn-bench-start-'))
    const installation = await freshInstallation(join(work, 'checkout'))
    const cold: number[] = []
    const warm: number[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        const place = { root: installation.root, directory: join(work, `round-${round}`) }
        await installation.forgetStarts()
        cold.push(await readyAfter(place))
        warm.push(await readyAfter(place))
      }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
    return [finding('start.cold', cold, firstLimitMs), finding('start.warm', warm, laterLimitMs)]
  },
}

async function readyAfter(place: ServerWish): Promise<number> {
  const server = await startServer(place)
  await server.stop()
  return server.readyMs
}

function finding(name: string, times: readonly number[], limitMs: number): Finding {
  return { name, against: 'the promise', oursMs: median(times), referenceMs: limitMs, limit: 1 }
}
