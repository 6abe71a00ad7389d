import { create } from 'zustand'

const useLive = create<{ readonly lost: boolean }>(() => ({ lost: false }))

/** Whether live progress is interrupted now. */
export function useLiveLost(): boolean {
  return useLive(({ lost }) => lost)
}

/** Says whether the stream of job events stands. */
export function sayLive(live: boolean): void {
  useLive.setState({ lost: !live })
}

const followed = new Set<string>()

/** Marks a job whose progress a dialog shows, so that no message reports its end. Returns the function that unmarks it. */
export function followJob(jobId: string): () => void {
  followed.add(jobId)
  return () => followed.delete(jobId)
}

export function isFollowed(jobId: string): boolean {
  return followed.has(jobId)
}
