import { refreshSession, signIn, signOut } from '@cairn/contract/auth/auth'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { show } from '../../test/shown.tsx'
import { createQueryClient } from '../platform/queries.ts'
import { Session } from '../platform/session.ts'
import { notify } from '../ui/overlays/overlays.ts'
import { SnackbarHost } from '../ui/overlays/snackbar.tsx'
import { clearAfterSession } from './app/query-client.ts'

function showWith(server: AnsweringServer): Session {
  const session = new Session({ send: server.send })
  clearAfterSession(
    session,
    createQueryClient(() => {}),
  )
  show(<SnackbarHost closeLabel="Close" />)
  return session
}

test('a visitor keeps the reason of a refused sign-in when the browser turns out to have no session', async () => {
  const session = showWith(
    new AnsweringServer().on(refreshSession, () => {
      throw new Problem('NotAuthorizedException', { reason: 'session' })
    }),
  )
  notify({ text: 'The provider refused the sign-in.' })
  await session.start()
  expect(session.state.status).toBe('signed-out')
  await expect.element(page.getByText('The provider refused the sign-in.')).toBeVisible()
})

test('the end of a session removes its messages', async () => {
  const session = showWith(
    new AnsweringServer().on(signIn, () => ({ accessToken: 'token', expiresInSeconds: 600 })).on(signOut, () => ({})),
  )
  await session.signIn({ email: 'admin@demo.test', password: 'secret' })
  notify({ text: 'Three features were saved.' })
  await expect.element(page.getByText('Three features were saved.')).toBeVisible()
  await session.signOut()
  await expect.element(page.getByText('Three features were saved.')).not.toBeInTheDocument()
})
