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

/** A part of the page shows what becomes of a job, so that nobody else needs to tell. Returns how to stop. */
export function followJob(jobId: string): () => void {
  followed.add(jobId)
  return () => followed.delete(jobId)
}

export function isFollowed(jobId: string): boolean {
  return followed.has(jobId)
}
