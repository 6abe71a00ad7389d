import { useEffect, useRef } from 'react'
import { opensSame, useMapAddress } from '../../map/address.ts'
import { endDrawing } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { useLeaveGuard } from '../../ui/overlays/leave-guards.ts'
import { withdrawMessages } from '../../ui/overlays/overlays.ts'
import { changeTopic } from '../undo-visit.ts'
import { discardDraft } from './draft-store.ts'
import { holdsWork, leaveDraft } from './leave-draft.ts'
import { savedTopic } from './saving/save-draft.ts'

/**
 * Asks before a navigation leaves a feature with unsaved changes, Back and Forward of the browser included. The draft
 * ends with the address that it was opened at, but not with the page: the browser stores it. Use it once per page.
 */
export function useUnsavedQuestion(): void {
  const { t } = useLocale()
  useLeaveGuard({
    holds: (leaving) => leaving !== null && holdsWork() && !opensSame(leaving.currentLocation, leaving.nextLocation),
    ask: () => leaveDraft(t),
  })
  useEndWithAddress()
}

/**
 * Ends the draft when the address opens something else, a drawing when it opens a feature or another project, and the offers
 * of another drawing and of undo with their project.
 */
function useEndWithAddress(): void {
  const address = useMapAddress()
  const before = useRef(address)
  useEffect(() => {
    const { projectId, featureId, listLayerId } = before.current
    before.current = address
    const otherProject = address.projectId !== projectId
    const otherFeature = address.featureId !== featureId
    if (otherProject || otherFeature || address.listLayerId !== listLayerId) discardDraft()
    if (otherProject || (otherFeature && address.featureId !== null)) endDrawing()
    if (otherProject) withdrawOffers()
  }, [address])
  useEffect(() => withdrawOffers, [])
}

function withdrawOffers(): void {
  withdrawMessages(savedTopic)
  withdrawMessages(changeTopic)
}
