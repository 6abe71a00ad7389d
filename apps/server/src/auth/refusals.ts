import { Problem } from '@cairn/contract/problem'

/** A sign-in that the server refuses. */
export function refused(
  reason: 'credentials' | 'disabled' | 'temporary_expired' | 'challenge' | 'old_password' | 'provider',
): Problem {
  return new Problem('NotAuthorizedException', { reason })
}
