import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  changeAddress,
  type MapAddress,
  type MapNavigation,
  MapNavigationContext,
  opensSame,
  type Place,
  readAddress,
} from './address.ts'

/** Provides the navigation of the map. It surrounds screens and dialogs, so that a dialog that outlives its opener knows the present address. */
export function MapNavigationScope({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef<Place>(location)
  useLayoutEffect(() => {
    here.current = location
  }, [location])
  const navigation = useMemo((): MapNavigation => {
    function go(change: Partial<MapAddress>, { replace }: { readonly replace: boolean }): void {
      const next = changeAddress(here.current, change)
      if (opensSame(here.current, next)) return
      void navigate(next, { replace })
    }
    const now = () => readAddress(here.current)
    return {
      openProject: (projectId) => {
        if (projectId === now().projectId) return
        go({ ...nothing, projectId }, { replace: projectId === null || now().projectId === null })
      },
      openOrganization: (organizationId) => go({ ...nothing, organizationId }, { replace: false }),
      select: (feature) =>
        go({ featureId: feature?.id ?? null }, { replace: feature === null || now().featureId !== null }),
      openList: (listLayerId) =>
        go({ featureId: null, listLayerId }, { replace: listLayerId === null || now().listLayerId !== null }),
      correct: (change) => go(change, { replace: true }),
    }
  }, [navigate])
  return <MapNavigationContext value={navigation}>{children}</MapNavigationContext>
}

const nothing: MapAddress = { projectId: null, featureId: null, listLayerId: null, organizationId: null }
