import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { FeatureRef } from './map-session.ts'

/** The open project, feature, form and list, as in `?project=…&feature=…&form=…&list=…`. The user can share and reload an address. */
export interface MapAddress {
  readonly projectId: string | null
  /** Wire id of the selected feature. */
  readonly featureId: string | null
  /** Wire id of a filled-in form of the selected feature, which its panel shows. */
  readonly formId: string | null
  /** The layer whose features are listed. */
  readonly listLayerId: string | null
  /** The organization whose projects are listed while no project is open. */
  readonly organizationId: string | null
}

/** A feature to open, by its wire id, and the filled-in form that its panel shows. */
export interface SelectedRef extends Pick<FeatureRef, 'id'> {
  readonly formId?: string
}

/**
 * Opens projects, features and lists by navigation, so that the browser's Back closes them, feature after feature. Closing
 * goes back to the entry of the history before the feature or list was opened.
 */
export interface MapNavigation {
  /** Opens a project without a feature or list; no effect if it is open already. null opens the first project. */
  readonly openProject: (projectId: string | null) => void
  /** Opens the first project of the organization. */
  readonly openOrganization: (organizationId: string) => void
  /** Opens a feature, or one of its filled-in forms; null closes the feature. */
  readonly select: (feature: SelectedRef | null) => void
  /** Closes the feature if it is open. */
  readonly deselect: (featureId: string) => void
  /** Lists the features of a layer; null closes the list. */
  readonly openList: (layerId: string | null) => void
  /** Corrects the address in place, without a step in the history. */
  readonly correct: (change: Partial<MapAddress>) => void
}

/** An address of the map page, as the router has it. */
export interface MapPlace {
  readonly pathname: string
  readonly search: string
}

const parameters = {
  projectId: 'project',
  featureId: 'feature',
  formId: 'form',
  listLayerId: 'list',
  organizationId: 'organization',
} as const satisfies Record<keyof MapAddress, string>

const fields = ['projectId', 'featureId', 'formId', 'listLayerId', 'organizationId'] as const

export function readAddress({ pathname, search }: MapPlace): MapAddress {
  const params = new URLSearchParams(search)
  const read = (field: keyof MapAddress) => params.get(parameters[field]) || null
  return {
    projectId: read('projectId') ?? linkedProjectId(pathname),
    featureId: read('featureId'),
    formId: read('formId'),
    listLayerId: read('listLayerId'),
    organizationId: read('organizationId'),
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The project id of a `/ulink/…` address (specification 3 section 2). */
function linkedProjectId(pathname: string): string | null {
  const [, first, ...rest] = pathname.split('/')
  return first === 'ulink' ? (rest.slice(0, 2).findLast((segment) => uuid.test(segment)) ?? null) : null
}

/**
 * The place with some fields changed. Other parameters stay; a `/ulink/…` path is removed when its project is no longer
 * open.
 */
export function changeAddress({ pathname, search }: MapPlace, change: Partial<MapAddress>): MapPlace {
  const params = new URLSearchParams(search)
  for (const field of fields) {
    const value = change[field]
    if (value === undefined) continue
    if (value === null) params.delete(parameters[field])
    else params.set(parameters[field], value)
  }
  // A form is open with its feature alone.
  if (change.featureId !== undefined && !change.formId) params.delete(parameters.formId)
  const linked = linkedProjectId(pathname)
  const leavesLink = change.projectId !== undefined && linked !== null && linked !== change.projectId
  const text = params.toString()
  return { pathname: leavesLink ? '/' : pathname, search: text && `?${text}` }
}

/** Whether both places show the same project, feature and list. */
export function opensSame(a: MapPlace, b: MapPlace): boolean {
  const [first, second] = [readAddress(a), readAddress(b)]
  return fields.every((field) => first[field] === second[field])
}

export function useMapAddress(): MapAddress {
  const { pathname, search } = useLocation()
  return useMemo(() => readAddress({ pathname, search }), [pathname, search])
}

/** The navigation of the page. */
export const MapNavigationContext = createContext<MapNavigation | null>(null)

/** Returns the same object on each render; a dialog may use it after a navigation. */
export function useMapNavigation(): MapNavigation {
  const navigation = use(MapNavigationContext)
  if (!navigation) throw new Error('the map navigates outside the page')
  return navigation
}
