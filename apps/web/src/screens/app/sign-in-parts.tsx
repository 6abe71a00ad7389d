import { QueryClientProvider } from '@tanstack/react-query'
import { accountQuery } from '../../accounts/use-account.ts'
import { DemoAccounts } from '../../auth/sign-in/demo-account-list.tsx'
import type { Entered, SignInMethods } from '../../auth/sign-in/sign-in-form.tsx'
import { methodsOf } from '../../auth/sign-in/sign-in-methods.ts'
import { SignInNotices } from '../../auth/sign-in/sign-in-notices.tsx'
import { api, session } from '../../platform/api.ts'
import { projectsQuery } from '../../projects/use-projects.ts'
import { queryClient } from './query-client.ts'

export const signInMethods = (returnPath: string): SignInMethods => methodsOf(session, returnPath)

/** Asks the server for a session, and calls `onSession` when there is one. Returns the function that ends this. */
export function watchSession(onSession: () => void): () => void {
  const watch = () => {
    if (session.state.status !== 'signed-in') return
    // The map asks for them once its code is there: the answers arrive meanwhile. A failure is reported there.
    void prefetchMap().catch(() => undefined)
    onSession()
  }
  const stop = session.subscribe(watch)
  if (session.state.status === 'unknown') void session.start()
  watch()
  return stop
}

async function prefetchMap(): Promise<void> {
  const { organization } = await queryClient.fetchQuery(accountQuery(api))
  await queryClient.prefetchQuery(projectsQuery(api, organization.id))
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
