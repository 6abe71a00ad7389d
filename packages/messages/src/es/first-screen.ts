import type { localProblems as english } from '../en/first-screen.ts'
import type { Translation } from '../translation.ts'
import { app } from './app.ts'
import { auth, authProblems } from './auth/auth.ts'

/** The texts of failures that the browser notices itself. */
const localProblems = {
  network: 'No se puede acceder al servidor. Compruebe la conexión y vuelva a intentarlo.',
  timeout: 'El servidor no respondió a tiempo. Compruebe la conexión y vuelva a intentarlo.',
  unknown: 'Se produjo un error inesperado en esta página. Vuelva a cargar la página y vuelva a intentarlo.',
} satisfies Translation<typeof english>

/** The messages of the sign-in form, which a slow network shows before the others have come. */
export const firstScreen = { app, auth, problem: { ...localProblems, ...authProblems } } as const
