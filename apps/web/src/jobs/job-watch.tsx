import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'

/** Connects the dialogs that show the progress of a job with the screen that receives its events and shows the panel. */
export interface JobWatch {
  /** Whether job events arrive; without them progress is polled. */
  readonly isLive: boolean
  readonly setLive: (isLive: boolean) => void
  readonly isPanelOpen: boolean
  readonly setPanelOpen: (isOpen: boolean) => void
  /**
   * Marks a job, or an upload, whose progress a dialog shows, so that no message reports its end. Returns the function
   * that unmarks it.
   */
  readonly follow: (id: string) => () => void
  readonly isFollowed: (id: string) => boolean
}

const JobWatchContext = createContext<JobWatch | null>(null)

/** Provides the job watch of the page to its screens and dialogs. */
export function JobWatchScope({ children }: { readonly children: ReactNode }) {
  const [isLive, setLive] = useState(true)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const followed = useRef(new Set<string>())
  const follow = useCallback((id: string) => {
    followed.current.add(id)
    return () => {
      followed.current.delete(id)
    }
  }, [])
  const isFollowed = useCallback((id: string) => followed.current.has(id), [])
  const watch = useMemo(
    () => ({ isLive, setLive, isPanelOpen, setPanelOpen, follow, isFollowed }),
    [isLive, isPanelOpen, follow, isFollowed],
  )
  return <JobWatchContext value={watch}>{children}</JobWatchContext>
}

export function useJobWatch(): JobWatch {
  const watch = use(JobWatchContext)
  if (!watch) throw new Error('jobs are watched outside the page')
  return watch
}
