import { median, timed } from '../figures.ts'
import type { Finding, Line, RunOptions } from '../line.ts'
import { blocksRead, type Operation, operationsOn } from '../scale/operations.ts'
import { bytesOfFeature, insertSurvey, type Spread, spreads } from '../scale/survey.ts'
import { withTestServer } from '../test-server.ts'

const referenceCount = 100_000
const blockBytes = 8192
/** A cost that does not grow with the number of features may differ by that. */
const maxRatio = 1.3
/** Repetitions before the measurement, until the caches of the connection are filled. */
const warmUpGoes = 5

interface Cost {
  readonly name: string
  readonly ms: number
  readonly bytes: number
  readonly growsWithTables: boolean
}

interface Measured {
  readonly costs: readonly Cost[]
  readonly bytesOfFeature: number
}

const operationNames = ['page-box', 'page-number', 'feature', 'info', 'words', 'edit', 'import', 'delete', 'vacuum']

/**
 * The cost of an operation on features in a database with many of them, against the same with 100,000: its time, and
 * the bytes of the blocks that it reads, which no other program on the machine changes.
 */
export const scaleLine: Line = {
  names: spreads.flatMap(({ name }) =>
    operationNames.flatMap((operation) => [`scale.${name}.${operation}`, `scale.${name}.${operation}.blocks`]),
  ),
  isOnlyNamed: true,
  measure: async (options) => {
    const findings: Finding[] = []
    for (const spread of spreads) {
      const reference = await measureSpread(options, spread, referenceCount)
      findings.push(...compare(spread, await measureSpread(options, spread, options.features), reference))
    }
    return findings
  },
}

function measureSpread({ databaseUrl, rounds, say }: RunOptions, spread: Spread, count: number): Promise<Measured> {
  return withTestServer(databaseUrl, async ({ sql }) => {
    say(`scale.${spread.name}: ${count.toLocaleString('en')} features`)
    const layer = await insertSurvey(sql, spread, count)
    const size = await bytesOfFeature(sql)
    const costs: Cost[] = []
    for (const operation of operationsOn(sql, layer)) {
      await operation.prepare?.()
      costs.push({ ...(await costOf(operation, rounds, () => blocksRead(sql))), name: operation.name })
    }
    return { costs, bytesOfFeature: size }
  })
}

async function costOf(
  { goes, go, growsWithTables = false }: Operation,
  rounds: number,
  blocks: () => Promise<number>,
): Promise<Omit<Cost, 'name'>> {
  const repetitions = goes === 1 ? 1 : goes * rounds
  if (repetitions > 1) for (let i = 0; i < warmUpGoes; i++) await go()
  const before = await blocks()
  const times: number[] = []
  for (let i = 0; i < repetitions; i++) times.push(await timed(go))
  const bytes = ((await blocks()) - before) * blockBytes
  return { ms: median(times), bytes: bytes / repetitions, growsWithTables }
}

function compare(spread: Spread, many: Measured, reference: Measured): Finding[] {
  return many.costs.flatMap((cost, i) => {
    const few = reference.costs[i]
    if (!few) return []
    const limit = cost.growsWithTables ? Number.POSITIVE_INFINITY : maxRatio
    const name = `scale.${spread.name}.${cost.name}`
    const remark = `${Math.round(many.bytesOfFeature)} bytes a feature`
    const against = '100,000 features'
    return [
      { name, against, ours: cost.ms, reference: few.ms, limit, remark },
      { name: `${name}.blocks`, against, ours: cost.bytes, reference: few.bytes, unit: 'bytes' as const, limit },
    ]
  })
}
