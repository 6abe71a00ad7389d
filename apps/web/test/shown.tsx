import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { CairnTheme } from '../src/platform/theme/theme.tsx'

export interface Shown {
  /** Renders another part instead. */
  readonly change: (next: ReactNode) => void
  /** Unmounts the part, like closing the page. */
  readonly close: () => void
}

/** Renders a part in the theme until the end of the test. */
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
  onTestFinished(close)
  return { change, close }
}
