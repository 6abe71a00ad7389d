import { QueryClientProvider } from '@tanstack/react-query'
import { session } from '../../platform/api.ts'
import { attemptSignIn } from '../sign-in/attempt-sign-in.ts'
import { DemoAccounts } from '../sign-in/demo-account-list.tsx'
import type { AttemptSignIn, Entered } from '../sign-in/sign-in-form.tsx'
import { SignInNotices } from '../sign-in/sign-in-notices.tsx'
import { queryClient } from './query-client.ts'

export const attempt: AttemptSignIn = (entered) => attemptSignIn(session, entered)

/** Asks the server for a session, and calls `onSession` when there is one. Returns the function that ends this. */
export function watchSession(onSession: () => void): () => void {
  const watch = () => {
    if (session.state.status === 'signed-in') onSession()
  }
  const stop = session.subscribe(watch)
  if (session.state.status === 'unknown') void session.start()
  watch()
  return stop
}

export function Notices() {
  return <SignInNotices />
}

export function Accounts({ onChoose }: { readonly onChoose: (entered: Entered) => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <DemoAccounts onChoose={onChoose} />
    </QueryClientProvider>
  )
}
