import { useEffect, useState } from 'react'

const stepMs = 15_000

/** The present instant, told anew every few seconds: for what changes by the passing of time alone. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
