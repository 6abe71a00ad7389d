/** The task that writes a failed sign-in to the activity log. */
export const logFailedSignInTask = 'log-failed-sign-in'

/** A failed sign-in with an address, which may have no account. */
export interface FailedSignIn {
  readonly email: string
  readonly at: string
}
