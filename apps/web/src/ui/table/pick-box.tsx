import { useEffect, useRef } from 'react'
import { tableClass } from './table-style.ts'

interface PickBoxProps {
  readonly label: string
  readonly state: 'none' | 'some' | 'all'
  readonly isInTabOrder?: boolean
  readonly onPick: (isRange: boolean) => void
}

/** The box that picks a row, or all rows: a plain element, because one of a library for each row costs too much. */
export function PickBox({ label, state, isInTabOrder = false, onPick }: PickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      className={tableClass.check}
      aria-label={label}
      title={label}
      tabIndex={isInTabOrder ? 0 : -1}
      checked={state === 'all'}
      // The click has the state of the keys.
      onChange={() => undefined}
      onClick={(event) => {
        event.stopPropagation()
        onPick(event.shiftKey)
      }}
      onKeyDown={(event) => event.stopPropagation()}
    />
  )
}
