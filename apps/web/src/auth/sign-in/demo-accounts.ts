import { demoEmails } from '@cairn/contract/demo'

/** The demo accounts with the message of their role, in the order of the sign-in screen. */
export const demoAccounts = [
  { email: demoEmails.admin, roleKey: 'auth.demo.admin' },
  { email: demoEmails.editor, roleKey: 'auth.demo.editor' },
  { email: demoEmails.collector, roleKey: 'auth.demo.collector' },
  { email: demoEmails.viewer, roleKey: 'auth.demo.viewer' },
  { email: demoEmails.stranger, roleKey: 'auth.demo.other' },
] as const
