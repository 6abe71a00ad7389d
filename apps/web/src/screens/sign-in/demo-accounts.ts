/** The accounts of a server that runs with the demo organizations. Their password is no secret. */
export const demoPassword = 'Demo-pass-1'

export const demoAccounts = [
  { email: 'admin@demo.test', roleKey: 'auth.demo.admin' },
  { email: 'editor@demo.test', roleKey: 'auth.demo.editor' },
  { email: 'collector@demo.test', roleKey: 'auth.demo.collector' },
  { email: 'viewer@demo.test', roleKey: 'auth.demo.viewer' },
  { email: 'admin@other.test', roleKey: 'auth.demo.other' },
] as const
