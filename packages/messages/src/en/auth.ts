/** The sign-in screen. */
export const auth = {
  title: 'Sign in to Cairn',
  lead: 'Collect, keep and share what lies in the field.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps lock is on.',
  submit: 'Sign in',
  ended: {
    expired: 'Your session has ended. Sign in again to go on where you were.',
    elsewhere: 'You signed out in another tab. Sign in again to go on where you were.',
  },
  demo: {
    title: 'Demo accounts',
    body: 'This server runs with demo organizations. Choose an account to fill in its sign-in.',
    admin: 'Administers the organization',
    editor: 'Edits projects and features',
    collector: 'Collects features in the field',
    viewer: 'Looks at everything, changes nothing',
    other: 'Administers another organization',
  },
} as const

/** Sentences for the problems of sign-in. */
export const authProblems = {
  NotAuthorizedException: 'You could not be signed in. Check e-mail and password, then try again.',
  signIn: {
    credentials: 'E-mail or password is wrong. Check both, then try again.',
    disabled: 'This account is not active. Ask an administrator of your organization.',
    session: 'Your session has ended. Sign in again.',
  },
} as const
