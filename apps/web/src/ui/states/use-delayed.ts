import { useEffect, useState } from 'react'

/** True after `delayMs` on the page: a shorter wait shows no indicator. */
export function useDelayed(delayMs: number): boolean {
  const [passed, setPassed] = useState(delayMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return passed
}
