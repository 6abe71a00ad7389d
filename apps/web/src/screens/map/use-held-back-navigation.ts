import { useEffect } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { leaveEditing, useMapSession } from '../../map/map-session.ts'

/** Going back or forward in the browser asks before it gives up unsaved changes, as everything else does. */
export function useHeldBackNavigation(): void {
  const changed = useMapSession(({ draft }) => draft?.changed === true)
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && changed)
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined
    leaveEditing(() => blocker.proceed())
    return useMapSession.subscribe(({ heldBack, draft }) => {
      if (heldBack === null && draft?.changed) blocker.reset()
    })
  }, [blocker])
}
