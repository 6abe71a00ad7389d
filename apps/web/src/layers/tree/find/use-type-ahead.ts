import { useRef } from 'react'

/** After this pause the next letter begins a new text. */
const pauseMs = 700

interface Typed {
  readonly text: string
  readonly atMs: number
}

/** Joins letters that are typed in rapid succession to one text. */
export function useTypeAhead(): (event: { readonly key: string; readonly timeStamp: number }) => string {
  const typed = useRef<Typed>({ text: '', atMs: Number.NEGATIVE_INFINITY })
  return ({ key, timeStamp }) => {
    const { text, atMs } = typed.current
    const joined = timeStamp - atMs > pauseMs ? key : text + key
    typed.current = { text: joined, atMs: timeStamp }
    return joined
  }
}
