import { type ReactNode, useEffect, useState } from 'react'
import { JobWatchScope } from '../../jobs/job-watch.tsx'
import { MapNavigationScope } from '../../map/navigation-scope.tsx'
import { Shortcuts, ShortcutsContext } from '../../platform/shortcuts.ts'
import { useReconnect } from './use-reconnect.ts'

/** Provides the contexts that a screen and the dialogs above it share. */
export function PageScope({ children }: { readonly children: ReactNode }) {
  const [shortcuts] = useState(() => new Shortcuts())
  useReconnect()
  useEffect(() => shortcuts.listen(document), [shortcuts])
  return (
    <ShortcutsContext value={shortcuts}>
      <JobWatchScope>
        <MapNavigationScope>{children}</MapNavigationScope>
      </JobWatchScope>
    </ShortcutsContext>
  )
}
