import { testDepth } from '../test-depth.ts'

const counts = {
  brief: { server: 1, database: 1, reader: 1 },
  thorough: { server: 8, database: 2, reader: 2 },
  long: { server: 200, database: 200, reader: 200 },
}

/** Kills in each loop of kills. */
export const kills = counts[testDepth]

/** A brief run leaves out the tests that nearly repeat others and need several starts of a server. */
export const isBrief = testDepth === 'brief'

/** A kill takes up to ten seconds on a busy machine. */
export const testTimeoutMs = Math.max(600_000, 20_000 * kills.server)
