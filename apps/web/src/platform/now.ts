import { useEffect, useState } from 'react'

const stepMs = 15_000

/** The present instant, updated every few seconds, for texts that change with time alone. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
