import { QueryClientProvider } from '@tanstack/react-query'
import { session } from '../../platform/api.ts'
import { DemoAccounts } from '../sign-in/demo-account-list.tsx'
import type { Entered, SignInWays } from '../sign-in/sign-in-form.tsx'
import { SignInNotices } from '../sign-in/sign-in-notices.tsx'
import { waysOf } from '../sign-in/sign-in-ways.ts'
import { queryClient } from './query-client.ts'

/** `wanted`: the address that the user asked for. */
export const ways = (wanted: string): SignInWays => waysOf(session, wanted)

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
