import { Problem, type ProblemCode } from '@cairn/contract/problem'

/** Resolves to the problem with which a call fails. Throws when the call succeeds or fails with another error. */
export async function problemFrom<C extends ProblemCode>(call: Promise<unknown>, code: C): Promise<Problem<C>> {
  try {
    await call
  } catch (error) {
    if (Problem.is(error, code)) return error
    throw error
  }
  throw new Error(`the call succeeded where ${code} was expected`)
}
