import { useEffect, useRef } from 'react'
import { useRights } from '../accounts/use-account.ts'
import { completeSettingsLocale } from '../platform/locale.ts'
import { preferences } from '../platform/preferences/preferences.ts'
import { openDialog } from '../ui/overlays/overlays.ts'
import { untilLoaded } from '../ui/states/lazy-part.tsx'
import { type Guide, guideOf, skipFlags } from './guides.ts'

async function loadGuide() {
  const [{ GuideDialog }] = await Promise.all([import('./guide-dialog.tsx'), completeSettingsLocale()])
  return GuideDialog
}

/** Opens the guide of the user once after a sign-in or a reload, until the user skips it. Waits until `isDue`. */
export function useFirstGuide(isDue: boolean): void {
  const guide = guideOf(useRights())
  const wasOpened = useRef(false)
  useEffect(() => {
    if (guide === null || !isDue || wasOpened.current || preferences()[skipFlags[guide]]) return undefined
    const stopped = new AbortController()
    async function open(due: Guide): Promise<void> {
      const GuideDialog = await untilLoaded(loadGuide, stopped.signal)
      if (!GuideDialog) return
      wasOpened.current = true
      openDialog(<GuideDialog guide={due} />)
    }
    void open(guide)
    return () => stopped.abort()
  }, [guide, isDue])
}
