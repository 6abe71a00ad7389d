import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../figures.ts'
import { freshInstallation } from '../fresh-installation.ts'
import type { Finding, Line } from '../line.ts'
import { type ServerOptions, startServer } from '../server-process.ts'

const firstLimitMs = 15_000
const laterLimitMs = 5000
/** Not a requirement: it detects growth of the work that the set-up does in advance. */
const unpreparedLimitMs = 30_000

/**
 * The time from the start of the process until it is ready, against the required times: the first start on an empty
 * folder after the set-up of `npm start`, a later start, and a first start without the prepared database template.
 */
export const startLine: Line = {
  names: ['start.cold', 'start.warm', 'start.unprepared'],
  measure: async ({ rounds, databaseUrl, say }) => {
    if (databaseUrl !== undefined) return []
    say(`start: ${rounds} first starts after an installation, ${rounds} later ones, ${rounds} unprepared`)
    const work = await mkdtemp(join(tmpdir(), 'cairn-bench-start-'))
    const installation = await freshInstallation(join(work, 'checkout'))
    const [cold, warm, unprepared]: [number[], number[], number[]] = [[], [], []]
    try {
      for (let round = 0; round < rounds; round++) {
        const at = (name: string): ServerOptions => ({
          root: installation.root,
          directory: join(work, `${name}-${round}`),
        })
        await installation.forgetStarts()
        unprepared.push(await readyAfter(at('unprepared')))
        cold.push(await readyAfter(at('prepared')))
        warm.push(await readyAfter(at('prepared')))
      }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
    return [
      finding('start.cold', cold, firstLimitMs),
      finding('start.warm', warm, laterLimitMs),
      finding('start.unprepared', unprepared, unpreparedLimitMs),
    ]
  },
}

async function readyAfter(place: ServerOptions): Promise<number> {
  const server = await startServer(place)
  await server.stop()
  return server.readyMs
}

function finding(name: string, times: readonly number[], limitMs: number): Finding {
  return { name, against: 'the promise', ours: median(times), reference: limitMs, limit: 1 }
}
