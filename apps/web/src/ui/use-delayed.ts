import { useEffect, useState } from 'react'

/** True once `delayMs` have passed since the part appeared: shorter waits than that are better left without a sign. */
export function useDelayed(delayMs: number): boolean {
  const [passed, setPassed] = useState(delayMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return passed
}
