import { useEffect, useState } from 'react'
import { useDebounced } from '../platform/debounced.ts'
import { readStyleText, type StyleText } from './read-style-text.ts'

/** The text is read when the user pauses for this time. */
const pauseMs = 400

export type StyleReading = Awaited<ReturnType<typeof readStyleText>>

/** The style and the findings that a text gives; undefined until it was read. The last ones stay while the text is typed on. */
export function useStyleReading({ format, body }: StyleText): StyleReading | undefined {
  const settled = useDebounced(body, pauseMs)
  const [reading, setReading] = useState<StyleReading>()
  useEffect(() => {
    const replaced = new AbortController()
    readStyleText({ format, body: settled }, replaced.signal).then(setReading, () => {})
    return () => replaced.abort()
  }, [format, settled])
  return reading
}
