import { type RefCallback, useCallback, useState } from 'react'

export interface BoxSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** The size of the element that the given one is placed in, kept up to date. Undefined before the first measurement. */
export function useContainerSize(): { ref: RefCallback<HTMLElement>; size: BoxSize | undefined } {
  const [size, setSize] = useState<BoxSize>()
  const ref = useCallback((element: HTMLElement | null) => {
    const container = element?.parentElement
    if (!container) return undefined
    const observer = new ResizeObserver(() => {
      setSize({ widthPx: container.clientWidth, heightPx: container.clientHeight })
    })
    observer.observe(container)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
