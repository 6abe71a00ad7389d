const counts = {
  /** `npm test -- faults`, in two minutes. */
  short: { server: 2, database: 1, reader: 1 },
  /** `npm test`. */
  usual: { server: 8, database: 2, reader: 2 },
  /** `npm test -- faults --long`. */
  long: { server: 200, database: 200, reader: 200 },
}

function isRing(name: string | undefined): name is keyof typeof counts {
  return name !== undefined && name in counts
}

const named = process.env['CAIRN_FAULTS']
const ring = isRing(named) ? named : 'usual'

/** Kills in each loop of kills. */
export const kills = counts[ring]

/** The short ring leaves out what other tests of it imply or nearly repeat. */
export const isShortRing = ring === 'short'

/** Three servers at once only where no other ring runs: one of them mostly waits for a lost node. */
export const workersMax = ring === 'usual' ? 2 : 4

/** A kill takes up to ten seconds on a busy machine. */
export const testTimeoutMs = Math.max(600_000, 20_000 * kills.server)
