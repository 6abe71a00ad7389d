import { timed } from '../figures.ts'
import type { TestServer } from '../test-server.ts'

interface Calls {
  /** The CPU time of the server and its database, or that of the benchmark too, which makes the reference. */
  readonly part: 'server' | 'all'
  readonly count: number
  readonly go: (call: number) => Promise<unknown>
}

/** CPU time in ms of one of some calls. On a native database, whose CPU time is not known, the elapsed time. */
export async function cpuMsOfCalls({ cpuMs }: TestServer, { part, count, go }: Calls): Promise<number> {
  const [before, ownBefore] = [cpuMs(), process.cpuUsage()]
  const elapsed = await timed(async () => {
    for (let call = 0; call < count; call++) await go(call)
  })
  const own = process.cpuUsage(ownBefore)
  const after = cpuMs()
  if (before === undefined || after === undefined) return elapsed / count
  const client = part === 'server' ? (own.user + own.system) / 1000 : 0
  return (after - before - client) / count
}
