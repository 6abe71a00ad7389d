/** The paths of screens that a visitor opens without a session (specification 1, section 2). */
export const visitorPaths = [
  '/signup',
  '/confirm-signup',
  '/verify-email',
  '/forget-password',
  '/reset-password',
  '/verifyme',
  '/checkout',
  '/authenticator',
  '/signout',
  '/sso',
]

/** Whether a path has a screen of its own for visitors; any other leads to the sign-in. */
export function isVisitorPath(path: string): boolean {
  return visitorPaths.some((own) => path === own || path.startsWith(`${own}/`))
}
