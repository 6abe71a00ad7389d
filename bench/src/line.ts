import { median } from './figures.ts'

/** One row of the result: ours over a reference of the same run. */
export interface Finding {
  readonly name: string
  /** What ours is held against. */
  readonly against: string
  readonly oursMs: number
  readonly referenceMs: number
  /** The largest ours / reference that passes. */
  readonly limit: number
  readonly remark?: string
  /** Ours over the reference in computing time of all processes of ours, where it is known. */
  readonly cpuRatio?: number | undefined
}

/** What a run was asked for. */
export interface Wish {
  /** 1 for the sizes that the names of the lines tell. */
  readonly scale: number
  readonly rounds: number
  /** A PostgreSQL server to measure on instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** Says what is being done, for the person who waits. */
  readonly say: (text: string) => void
}

/** A measurement with everything it needs: it starts its own server, so that each line finds the same ground. */
export interface Line {
  /** The names of its findings. */
  readonly names: readonly string[]
  measure(wish: Wish): Promise<Finding[]>
}

interface Sides {
  /** Milliseconds of one go. */
  readonly ours: (round: number) => Promise<number>
  readonly reference: (round: number) => Promise<number>
  /** What both sides have computed so far, to be compared as well. */
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

/** Measures both sides in turn, each first in every other round, and gives the median of both. */
export async function inTurns(
  rounds: number,
  { ours, reference, cpuMs = () => undefined }: Sides,
): Promise<Pick<Finding, 'oursMs' | 'referenceMs' | 'cpuRatio'>> {
  const sides = [new Side(ours, cpuMs), new Side(reference, cpuMs)] as const
  for (let round = 0; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side.go(round)
  }
  const [{ times, cpuMs: ourCpuMs }, { times: referenceTimes, cpuMs: referenceCpuMs }] = sides
  const cpuRatio = ourCpuMs && referenceCpuMs ? ourCpuMs / referenceCpuMs : undefined
  return { oursMs: median(times), referenceMs: median(referenceTimes), cpuRatio }
}

export function ratioOf({ oursMs, referenceMs }: Finding): number {
  return oursMs / referenceMs
}

/** Whether a finding is within its limit; what cannot be compared is not. */
export function isWithin(finding: Finding): boolean {
  return ratioOf(finding) <= finding.limit
}
