/** The sign-in screen. */
export const auth = {
  title: 'Sign in to Cairn',
  lead: 'Collect, manage and share field data on a map.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps lock is on.',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  create: 'Create an account',
  ended: {
    expired: 'Your session has ended. Sign in again to continue where you were.',
    elsewhere: 'You signed out in another tab. Sign in again to continue where you were.',
  },
  demo: {
    title: 'Demo accounts',
    body: 'This server has demo organizations. Choose an account to fill in its e-mail and password.',
    admin: 'Administers the organization',
    editor: 'Edits projects and features',
    collector: 'Collects features in the field',
    viewer: 'Views everything, changes nothing',
    other: 'Administers another organization',
  },
} as const

/** Sentences for the problems of sign-in. */
export const authProblems = {
  NotAuthorizedException: 'You could not be signed in. Check your e-mail and password, then try again.',
  signIn: {
    credentials: 'The e-mail or the password is wrong. Check both, then try again.',
    disabled: 'This account is not active. Ask an administrator of your organization to activate it.',
    session: 'Your session has ended. Sign in again.',
    temporary_expired: 'This invitation has expired. Ask an administrator of your organization for a new one.',
    old_password: 'The old password is wrong. Check it, then try again.',
    challenge: 'This step took too long. Sign in again.',
  },
} as const
