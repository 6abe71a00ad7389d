/** The screens for visitors without a session, and what a new session asks first. */
export const signUp = {
  title: 'Create an account',
  lead: 'You get an organization of your own, to which you can add others.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  country: 'Country',
  phone: 'Phone number',
  company: 'Company',
  companyHelp: 'Optional. It becomes the name of your organization.',
  password: 'Password',
  newPassword: 'New password',
  confirmation: 'Repeat the password',
  submit: 'Create account',
  hasAccount: 'You have an account already?',
  toSignIn: 'Sign in',
  invalidEmail: 'Enter an e-mail address, such as name@example.org.',
  invalidPhone: 'Enter a phone number of the chosen country, with 7 to 15 digits.',
  mismatch: 'The two passwords differ. Repeat the first one.',
  rules: 'The password needs:',
  rule: {
    length: 'At least 8 characters',
    digit: 'A digit',
    special: 'A special character, such as # or %',
    upperCase: 'An uppercase letter',
    lowerCase: 'A lowercase letter',
  },
  ruleState: { met: 'met', open: 'not met yet' },
  closed: {
    title: 'Administrators create the accounts here',
    body: 'This server does not create accounts for visitors. Ask an administrator of your organization to add you as a member.',
  },
  code: {
    label: 'Code',
    invalid: 'Enter the 6 digits of the code.',
    resend: 'Send a new code',
    resent: 'A new code was sent to {{email}}. Codes that came before no longer work.',
  },
  confirm: {
    title: 'Confirm your sign-up',
    lead: 'Enter the code that was mailed to your address. It is valid for 15 minutes.',
    submit: 'Confirm',
    done: 'Your account was created. Sign in to open it.',
  },
  verify: {
    title: 'Verify your e-mail',
    lead: 'Enter the code that was mailed to {{email}}. It is valid for 15 minutes.',
    submit: 'Verify',
    later: 'Verify later',
  },
  forgot: {
    title: 'Set a new password',
    lead: 'Enter your e-mail address. If it has an account, a code for a new password is mailed to it.',
    submit: 'Send code',
    askAgain: 'No code is valid for this address any more. Ask for a new one.',
    required: 'Your password has to be replaced. Ask for a code to set a new one.',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Enter the code that was mailed to you, and a new password.',
    submit: 'Set new password',
    done: 'Your password was changed. Sign in with the new one.',
  },
  first: {
    title: 'New password',
    lead: 'Choose the password for your account.',
    submit: 'Submit',
    failed: 'This link does not work any more',
    failedBody:
      'A link works once and for 7 days. Ask an administrator of your organization for a new invitation, or set a new password yourself.',
  },
  agreement: {
    title: 'Licence agreement',
    lead: 'Accept the agreement to use Cairn.',
    accept: 'Accept',
    decline: 'Decline and sign out',
  },
  inactive: {
    title: 'The subscription of your organization has ended',
    body: 'The data of {{organization}} is kept. It can be opened again when an administrator has renewed the subscription.',
    signOut: 'Sign out',
  },
} as const

/** Sentences for the problems of sign-up and codes. */
export const signUpProblems = {
  UserNotConfirmedException: 'Your sign-up is not confirmed yet. Enter the code that was mailed to you.',
  PasswordResetRequiredException: 'Your password has to be replaced. Ask for a code to set a new one.',
  UserNotFoundException: 'No code is valid for this address. Ask for a new one.',
  InvalidParameterException: 'Your sign-up is not confirmed yet. Confirm it first.',
  CodeMismatchException: 'The code is wrong. Check it, then enter it again.',
  InvalidPasswordException: 'The password does not follow the rules. It needs: {{rules}}.',
  sign_up_closed: 'This server does not create accounts for visitors. Ask an administrator of your organization.',
  too_many_invitations:
    'This address got ten invitations today, so none was sent. The last one works; try again tomorrow.',
} as const
