import type { Job, JobPage } from '@cairn/contract/jobs'
import { matchQuery, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../platform/api.ts'
import { FinishWatch, takeJob } from './job-cache.ts'
import { jobQueryKeys } from './job-query-keys.ts'
import { useJobWatch } from './job-watch.tsx'
import { shareJobStream } from './share-job-stream.ts'

/** Keeps the jobs of an account on the page up to date with the server. `onFinished` is called for each job that ends. */
export function useLiveJobs(accountId: string, onFinished: (job: Job) => void): void {
  const queryClient = useQueryClient()
  const { session } = useSession()
  const { setLive } = useJobWatch()
  const notifyFinished = useEffectEvent(onFinished)
  useEffect(() => {
    const end = new AbortController()
    const finish = new FinishWatch()
    const onJob = (job: Job) => {
      const hasFinished = finish.changed(job)
      takeJob(queryClient, job)
      if (hasFinished) notifyFinished(job)
    }
    const onLive = (live: boolean) => {
      setLive(live)
      if (live) void requestAgain(queryClient)
    }
    const pages = { queryKey: jobQueryKeys.pages() }
    const unsubscribe = queryClient.getQueryCache().subscribe(({ query, type }) => {
      const key: unknown = query.queryKey
      if (type !== 'updated' || !Array.isArray(key) || !matchQuery(pages, query)) return
      const page = queryClient.getQueryData<typeof JobPage._output>(key)
      for (const job of page?.jobs ?? []) if (finish.listed(job)) notifyFinished(job)
    })
    void shareJobStream({ accountId, send: session.send, onJob, onLive, signal: end.signal })
    return () => {
      end.abort()
      unsubscribe()
      setLive(true)
    }
  }, [accountId, queryClient, session, setLive])
}

/**
 * No event reports changes from before the stream was open, and the answer of a list request in flight may lack them.
 */
async function requestAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: jobQueryKeys.pages() })
  await queryClient.invalidateQueries({ queryKey: jobQueryKeys.pages() })
}
