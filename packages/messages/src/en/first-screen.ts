import { app } from './app.ts'
import { auth, authProblems } from './auth/auth.ts'

/** The texts of failures that the browser notices itself. */
export const localProblems = {
  network: 'The server cannot be reached. Check your connection, then try again.',
  timeout: 'The server did not answer in time. Check your connection, then try again.',
  unknown: 'An unexpected error occurred on this page. Reload the page, then try again.',
} as const

/** The messages of the sign-in form, which a slow network shows before the others have come. */
export const firstScreen = { app, auth, problem: { ...localProblems, ...authProblems } } as const
