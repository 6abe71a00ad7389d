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
  atProvider: 'You sign in at {{provider}}.',
  submitAtProvider: 'Continue',
  ended: {
    expired: 'Your session has ended. Sign in again to continue where you were.',
    elsewhere: 'You signed out in another tab. Sign in again to return to this page.',
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
  single_sign_on_failed: 'The sign-in at your organization’s provider failed. Sign in again.',
  sign_in_provider_away: '{{provider}} does not answer, so you cannot be signed in. Try again in a few minutes.',
  no_sign_in_provider: 'No sign-in provider is set up for this e-mail address. Sign in with your password.',
  singleSignOn: {
    expired: 'This sign-in was not begun in this browser, or it took longer than ten minutes. Sign in again.',
    refused: 'The provider refused the sign-in. Sign in again; if it fails again, ask your administrator.',
    unverified: 'The provider does not confirm your e-mail address. Ask the administrator of the provider.',
    unknown: 'There is no account with your e-mail address. Ask an administrator of your organization to add you.',
    organization:
      'The account with your e-mail address belongs to an organization that does not use this provider. Ask the administrator of the provider.',
    disabled: 'This account is not active. Ask an administrator of your organization to activate it.',
  },
  signIn: {
    credentials: 'The e-mail or the password is wrong. Check both, then try again.',
    disabled: 'This account is not active. Ask an administrator of your organization to activate it.',
    session: 'Your session has ended. Sign in again.',
    provider: 'You sign in at the provider of your organization. Enter your e-mail, then choose Continue.',
    temporary_expired: 'This invitation has expired. Ask an administrator of your organization for a new one.',
    old_password: 'The old password is wrong. Check it, then try again.',
    challenge: 'This step took too long, or too many wrong codes were entered. Sign in again.',
  },
} as const
