import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { CairnTheme } from '../src/platform/theme.tsx'

/** Puts a part on the page, in the theme, until the test is over. */
export function show(part: ReactNode): { readonly change: (next: ReactNode) => void } {
  const place = document.createElement('div')
  place.style.position = 'fixed'
  place.style.inset = '0'
  document.body.append(place)
  const root = createRoot(place)
  const change = (next: ReactNode) => root.render(<CairnTheme>{next}</CairnTheme>)
  change(part)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    localStorage.clear()
  })
  return { change }
}
