/**
 * The mails, by kind. `body` has a paragraph per line; `action` is the label of a button that opens the `url` of the
 * parameters. A `code` of the parameters is shown below the body.
 */
export const mail = {
  signUpCode: {
    subject: '{{code}} is your Cairn confirmation code',
    body: 'Enter this code to confirm your e-mail address and create your account. It is valid for {{minutes}} minutes.\nIf you did not sign up, ignore this message: no account is created.',
    action: 'Confirm sign-up',
  },
  signUpKnown: {
    subject: 'You already have a Cairn account',
    body: 'Somebody signed up to Cairn with this e-mail address, which has an account already. Sign in with it, or set a new password if you have forgotten yours.\nIf it was not you, ignore this message: nothing has changed.',
    action: 'Sign in',
  },
  resetCode: {
    subject: '{{code}} is your Cairn code for a new password',
    body: 'Enter this code to set a new password. It is valid for {{minutes}} minutes.\nIf you did not ask for it, ignore this message: your password has not changed.',
    action: 'Set new password',
  },
  verifyCode: {
    subject: '{{code}} is your Cairn verification code',
    body: 'Enter this code to verify your e-mail address. It is valid for {{minutes}} minutes.',
    action: 'Verify e-mail',
  },
  invitation: {
    subject: '{{inviter}} invited you to {{organization}} on Cairn',
    body: '{{inviter}} invited you to work with {{organization}} on Cairn. Your account is {{email}}.\nOpen the link to choose your password. It works once and is valid for {{days}} days. Do not pass it on: it signs in to your account.',
    action: 'Choose password',
  },
  passwordChanged: {
    subject: 'Your Cairn password was changed',
    body: 'The password of your Cairn account was changed, and its other sessions were ended.\nIf it was not you, set a new password now and tell an administrator of your organization.',
    action: 'Set new password',
  },
  authenticatorOff: {
    subject: 'Your Cairn authenticator was turned off',
    body: 'Signing in to your Cairn account needs only your password now: the authenticator was turned off by you or by an administrator of your organization.\nIf you do not know of it, tell an administrator and set a new password.',
    action: 'Open account settings',
  },
  feedback: {
    subject: 'Feedback: {{title}}',
    body: 'From {{email}}, {{organization}}:\n{{message}}',
  },
  featureRequest: {
    subject: '{{organization}} asks for {{feature}}',
    body: '{{person}}, an administrator of {{organization}}, asks for the feature {{feature}}.\nThis command on the server switches it on:\nnpm run organization -- set --id {{organizationId}} --feature {{feature}}=on',
  },
  logExported: {
    subject: 'The export “{{title}}” is ready',
    body: 'The export of the activity log has {{count}} entries. Download it from the activity logs within {{days}} days.',
    action: 'Open Cairn',
  },
  storageNearlyFull: {
    subject: 'The files of {{organization}} take {{percent}} % of their space',
    body: 'The files on the features of {{organization}} take {{used}} of {{quota}}. When the space is used up, new files are refused; edits are saved as before.\nDelete files that are no longer needed, or ask the operator of the server for more space. Deleted files free their space after 90 days.',
    action: 'Open Cairn',
  },
  footer: 'This message was sent by {{host}}. Nobody reads replies to it.',
} as const
