import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { CairnTheme } from '../src/platform/theme.tsx'

export interface Shown {
  /** Shows another part instead. */
  readonly change: (next: ReactNode) => void
  /** Takes the part off the page, as closing the page does. */
  readonly close: () => void
}

/** Puts a part on the page, in the theme, until the test is over. */
export function show(part: ReactNode): Shown {
  const place = document.createElement('div')
  place.style.position = 'fixed'
  place.style.inset = '0'
  document.body.append(place)
  const root = createRoot(place)
  const change = (next: ReactNode) => root.render(<CairnTheme>{next}</CairnTheme>)
  change(part)
  function close(): void {
    root.unmount()
    place.remove()
  }
  onTestFinished(() => {
    close()
    localStorage.clear()
  })
  return { change, close }
}
