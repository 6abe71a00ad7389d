import { z } from 'zod'

/** A way in which a call can fail on purpose: the HTTP status and the parameters that its message shows. */
export interface ProblemKind {
  readonly status: number
  readonly params: z.ZodType
}

/** The problems of one noun, by their code. `problem.ts` composes the catalogue of them. */
export type ProblemKinds = Readonly<Record<string, ProblemKind>>

/** The parameters of a problem whose message shows none. */
export const noParams = z.object({})
/** The parameters of a problem whose message shows the name of an asset. */
export const nameParam = z.object({ name: z.string() })
