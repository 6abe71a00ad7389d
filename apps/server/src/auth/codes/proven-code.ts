import type { Db } from '#platform/database/db'

/** A code that its owner has proven. `consume` uses it up in the transaction of the action that it allows. */
export interface ProvenCode<Result = void> {
  readonly consume: (tx: Db) => Promise<Result>
}
