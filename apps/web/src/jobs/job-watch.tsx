import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'

/** Connects the dialogs that show the progress of a job with the screen that receives its events. */
export interface JobWatch {
  /** Whether job events arrive; without them progress is polled. */
  readonly isLive: boolean
  readonly setLive: (isLive: boolean) => void
  /** Marks a job whose progress a dialog shows, so that no message reports its end. Returns the function that unmarks it. */
  readonly follow: (jobId: string) => () => void
  readonly isFollowed: (jobId: string) => boolean
}

const JobWatchContext = createContext<JobWatch | null>(null)

/** Provides the job watch of the page to its screens and dialogs. */
export function JobWatchScope({ children }: { readonly children: ReactNode }) {
  const [isLive, setLive] = useState(true)
  const followed = useRef(new Set<string>())
  const follow = useCallback((jobId: string) => {
    followed.current.add(jobId)
    return () => {
      followed.current.delete(jobId)
    }
  }, [])
  const isFollowed = useCallback((jobId: string) => followed.current.has(jobId), [])
  const watch = useMemo(() => ({ isLive, setLive, follow, isFollowed }), [isLive, follow, isFollowed])
  return <JobWatchContext value={watch}>{children}</JobWatchContext>
}

export function useJobWatch(): JobWatch {
  const watch = use(JobWatchContext)
  if (!watch) throw new Error('jobs are watched outside the page')
  return watch
}
