import type { Services } from '#http/services'
import type { Task } from '#platform/jobs/jobs'
import { insertFailedSignIn } from '../sign-in-log.queries.ts'
import type { FailedSignIn } from './failed-sign-in.ts'

/** Writes a failed sign-in to the activity log of the organization whose account was named, if there is one. */
export function logFailedSignIn({ db }: Services): Task<FailedSignIn> {
  return ({ email, at }) => insertFailedSignIn(db, email, new Date(at))
}
