import { Problem, type ProblemCode } from '@cairn/contract/problem'
import type { z } from 'zod'

/** How the server refuses a write of an old version of an entry. */
export interface Refusal<Current> {
  readonly code: ProblemCode
  /** The shape of the state that the entry has now, which the problem carries. */
  readonly current: z.ZodType<Current>
}

/** The state that an entry has now, from the error of a write of an old version; undefined for any other error. */
export function currentStateOf<Current>(error: unknown, { code, current }: Refusal<Current>): Current | undefined {
  if (!Problem.is(error) || error.code !== code) return undefined
  const params: Readonly<Record<string, unknown>> = error.params
  return current.safeParse(params['current']).data
}
