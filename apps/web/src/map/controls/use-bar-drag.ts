import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { coveredNow, onMapSessionChange } from '../map-session.ts'
import { type BarShift, noShift, shiftAfterKey, shiftWithin } from './bar-shift.ts'

/** A bar over the map that the user drags. */
export interface BarDrag {
  readonly shift: BarShift
  /** For each element by which a pointer drags the bar; a double click puts it back. */
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onMouseDown: (event: MouseEvent) => void
    readonly onDoubleClick: () => void
  }
  /** For the grip that the keyboard reaches. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface BarElements {
  readonly bar: RefObject<HTMLElement | null>
  /** The positioned element over the map that contains the bar. */
  readonly place: RefObject<HTMLElement | null>
}

/** Lets the user move a bar inside the part of the map that no panel covers. */
export function useBarDrag({ bar, place }: BarElements): BarDrag {
  const [shift, setShift] = useState(noShift)
  const grabbed = useRef<{ readonly x: number; readonly y: number } | null>(null)

  function inside(wanted: BarShift): BarShift {
    const map = place.current?.offsetParent
    if (!map || !place.current || !bar.current) return wanted
    // Offsets are those without the shift, which is a transformation.
    const left = place.current.offsetLeft + bar.current.offsetLeft
    const top = place.current.offsetTop + bar.current.offsetTop
    const usual = { left, top, right: left + bar.current.offsetWidth, bottom: top + bar.current.offsetHeight }
    const { leftPx, rightPx, bottomPx } = coveredNow()
    const area = { left: leftPx, top: 0, right: map.clientWidth - rightPx, bottom: map.clientHeight - bottomPx }
    return shiftWithin(wanted, usual, area)
  }

  const keepInside = useEffectEvent(() => setShift((now) => (now === noShift ? now : inside(now))))
  useEffect(() => {
    const map = place.current?.offsetParent
    if (!map) return undefined
    const observer = new ResizeObserver(() => keepInside())
    observer.observe(map)
    const stop = onMapSessionChange((now, before) => now.covered !== before.covered && keepInside())
    return () => {
      observer.disconnect()
      stop()
    }
  }, [place])

  const release = () => {
    grabbed.current = null
  }
  return {
    shift,
    handle: {
      onPointerDown: ({ button, currentTarget, pointerId, clientX, clientY }) => {
        if (button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        grabbed.current = { x: clientX - shift.x, y: clientY - shift.y }
      },
      onPointerMove: ({ clientX, clientY }) => {
        const from = grabbed.current
        if (from) setShift(inside({ x: clientX - from.x, y: clientY - from.y }))
      },
      onPointerUp: release,
      onPointerCancel: release,
      // The map keeps the focus, and with it the keys that draw.
      onMouseDown: (event) => event.preventDefault(),
      onDoubleClick: () => setShift(noShift),
    },
    onKeyDown: (event) => {
      const next = shiftAfterKey(event.key, shift, event.shiftKey)
      if (!next) return
      event.preventDefault()
      setShift(inside(next))
    },
  }
}
