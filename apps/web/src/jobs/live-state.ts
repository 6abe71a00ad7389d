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
