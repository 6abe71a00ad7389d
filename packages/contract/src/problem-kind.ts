import { z } from 'zod'

/** A failure that a call declares: the HTTP status and the parameters that its message shows. */
export interface ProblemKind {
  readonly status: number
  readonly params: z.ZodType
}

/** The problems of one noun, by their code. `problem.ts` combines them. */
export type ProblemKinds = Readonly<Record<string, ProblemKind>>

/** The parameters of a problem whose message shows no parameters. */
export const noParams = z.object({})
/** The parameters of a problem whose message shows the name of an asset. */
export const nameParam = z.object({ name: z.string() })
