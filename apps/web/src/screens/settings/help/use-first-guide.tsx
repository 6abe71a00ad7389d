import { useEffect } from 'react'
import { useRights } from '../../../accounts/use-account.ts'
import { preferences } from '../../../platform/preferences/preferences.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { guideOf } from '../menu-visibility.ts'
import { GuideDialog } from './guide-dialog.tsx'

/** Opens the guide of a plus organization with the settings, until the user skips it. */
export function useFirstGuide(): void {
  const guide = guideOf(useRights())
  useEffect(() => {
    if (guide !== 'quick-start' || preferences().skipQuickStart) return undefined
    return openDialog(<GuideDialog guide={guide} />)
  }, [guide])
}
