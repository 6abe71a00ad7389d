import type { ReactNode } from 'react'
import { openDialog } from '../src/ui/overlays/overlays.ts'
import type { AnsweringServer } from './answering-server.ts'
import { type ShownOptions, showSignedIn } from './shown-signed-in.tsx'

/** Opens a dialog on an empty page for a user who is signed in. */
export async function showDialog(dialog: ReactNode, server: AnsweringServer, options: ShownOptions = {}) {
  const shown = await showSignedIn(null, server, options)
  openDialog(dialog)
  return shown
}
