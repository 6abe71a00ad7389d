import { median } from './figures.ts'

/** One row of the result: a quantity of the product and that of a reference in the same run. */
export interface Finding {
  readonly name: string
  /** Name of the reference. */
  readonly against: string
  readonly ours: number
  readonly reference: number
  /** The unit of both quantities; milliseconds if undefined. */
  readonly unit?: 'bytes' | 'requests'
  /** The largest ratio of the product's quantity to the reference that passes. */
  readonly limit: number
  readonly remark?: string
  /** Ratio of the CPU times, if they are known. */
  readonly cpuRatio?: number | undefined
}

/** The options of a run. */
export interface RunOptions {
  /** 1 measures the sizes in the names of the lines. */
  readonly scale: number
  readonly rounds: number
  /** Features of the line `scale`. */
  readonly features: number
  /** A PostgreSQL server to measure on instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** Reports the current step to the user. */
  readonly say: (text: string) => void
}

/** A measurement. It starts its own server, so that each line begins with the same state. */
export interface Line {
  /** The names of its findings. */
  readonly names: readonly string[]
  /** A line that takes many minutes is run only where its name is given. */
  readonly isOnlyNamed?: true
  /** A line that compares with another map server is run with the option for it alone. */
  readonly isWithPeers?: true
  measure(options: RunOptions): Promise<Finding[]>
}

interface Sides {
  /** Runs the product once and returns its milliseconds. */
  readonly ours: (round: number) => Promise<number>
  readonly reference: (round: number) => Promise<number>
  /** CPU time in ms so far; compared too. */
  readonly cpuMs?: () => number | undefined
}

class Side {
  readonly times: number[] = []
  cpuMs: number | undefined = 0
  readonly #go: (round: number) => Promise<number>
  readonly #clock: () => number | undefined

  constructor(go: (round: number) => Promise<number>, clock: () => number | undefined) {
    this.#go = go
    this.#clock = clock
  }

  async go(round: number): Promise<void> {
    const before = this.#clock()
    this.times.push(await this.#go(round))
    const after = this.#clock()
    this.cpuMs =
      before === undefined || after === undefined || this.cpuMs === undefined ? undefined : this.cpuMs + after - before
  }
}

/** Measures both sides alternately, each first in every second round, and returns the medians. */
export async function inTurns(
  rounds: number,
  { ours, reference, cpuMs = () => undefined }: Sides,
): Promise<Pick<Finding, 'ours' | 'reference' | 'cpuRatio'>> {
  const sides = [new Side(ours, cpuMs), new Side(reference, cpuMs)] as const
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side.go(round)
  }
  const [{ times, cpuMs: ourCpuMs }, { times: referenceTimes, cpuMs: referenceCpuMs }] = sides
  const cpuRatio = ourCpuMs && referenceCpuMs ? ourCpuMs / referenceCpuMs : undefined
  return { ours: median(times), reference: median(referenceTimes), cpuRatio }
}

export function ratioOf({ ours, reference }: Finding): number {
  return ours / reference
}

/** Whether a finding is within its limit; false without a ratio. */
export function isWithin(finding: Finding): boolean {
  return ratioOf(finding) <= finding.limit
}
