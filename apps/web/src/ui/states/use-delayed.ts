import { useEffect, useState } from 'react'

/** A shorter wait is not noticed; an indicator would flicker. */
export const noticedMs = 150

/** True after `delayMs` on the page: a shorter wait shows no indicator. */
export function useDelayed(delayMs: number): boolean {
  const [passed, setPassed] = useState(delayMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return passed
}

/** Whether a wait has lasted so long that a part shows an indicator for it. Each wait is measured from its own start. */
export function useNoticedWait(isWaiting: boolean): boolean {
  const [noticed, setNoticed] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setNoticed(true), noticedMs)
    return () => {
      clearTimeout(timer)
      setNoticed(false)
    }
  }, [isWaiting])
  return isWaiting && noticed
}
