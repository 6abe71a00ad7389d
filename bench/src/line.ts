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
}

/** Measures both sides in turn, each first in every other round, and gives the median of both. */
export async function inTurns(
  rounds: number,
  { ours, reference }: Sides,
): Promise<Pick<Finding, 'oursMs' | 'referenceMs'>> {
  const ourTimes: number[] = []
  const referenceTimes: number[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) ourTimes.push(await ours(round))
    referenceTimes.push(await reference(round))
    if (round % 2 === 1) ourTimes.push(await ours(round))
  }
  return { oursMs: median(ourTimes), referenceMs: median(referenceTimes) }
}

export function ratioOf({ oursMs, referenceMs }: Finding): number {
  return oursMs / referenceMs
}

/** Whether a finding is within its limit; what cannot be compared is not. */
export function isWithin(finding: Finding): boolean {
  return ratioOf(finding) <= finding.limit
}
