import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  changeAddress,
  type MapAddress,
  type MapNavigation,
  MapNavigationContext,
  type MapPlace,
  opensSame,
  readAddress,
} from './address.ts'
import { stepsBackTo, trailFrom, trailOf } from './history-trail.ts'

/** An entry of the browser's history. */
interface Entry extends MapPlace {
  readonly key: string
  readonly state: unknown
}

/** A second close within this time in ms belongs to the first, whose step back has not arrived yet. */
const stepBackMs = 500

/** Provides the navigation of the map. It surrounds screens and dialogs, so that a dialog that outlives its opener knows the present address. */
export function MapNavigationScope({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const location: Entry = useLocation()
  const here = useRef(location)
  const steppedBack = useRef<{ readonly key: string; readonly at: number } | null>(null)
  useLayoutEffect(() => {
    here.current = location
  }, [location])
  const navigation = useMemo((): MapNavigation => {
    const now = () => readAddress(here.current)
    function replace(change: Partial<MapAddress>): void {
      const next = changeAddress(here.current, change)
      if (!opensSame(here.current, next)) void navigate(next, { replace: true, state: here.current.state })
    }
    function push(change: Partial<MapAddress>): void {
      const next = changeAddress(here.current, change)
      if (!opensSame(here.current, next)) void navigate(next, { state: trailFrom(here.current) })
    }
    /** Returns to the entry of the history before the closed one was opened; replaces the address if there is none. */
    function close(change: Partial<MapAddress>): void {
      const { key, state } = here.current
      const back = steppedBack.current
      if (back?.key === key && performance.now() - back.at < stepBackMs) return
      const steps = stepsBackTo(changeAddress(here.current, change), trailOf(state))
      if (steps === null) {
        replace(change)
        return
      }
      steppedBack.current = { key, at: performance.now() }
      void navigate(-steps)
    }
    return {
      openProject: (projectId) => {
        if (projectId === now().projectId) return
        const change = { ...nothing, projectId }
        if (projectId === null || now().projectId === null) replace(change)
        else push(change)
      },
      openOrganization: (organizationId) => push({ ...nothing, organizationId }),
      select: (feature) => {
        if (feature) push({ featureId: feature.id, formId: feature.formId ?? null })
        else if (now().featureId !== null) close({ featureId: null })
      },
      deselect: (featureId) => {
        if (now().featureId === featureId) close({ featureId: null })
      },
      openList: (listLayerId) => {
        const change = { featureId: null, listLayerId }
        if (listLayerId === null) {
          if (now().listLayerId !== null || now().featureId !== null) close(change)
        } else if (now().listLayerId === null) push(change)
        else replace(change)
      },
      correct: replace,
    }
  }, [navigate])
  return <MapNavigationContext value={navigation}>{children}</MapNavigationContext>
}

const nothing: MapAddress = { projectId: null, featureId: null, formId: null, listLayerId: null, organizationId: null }
