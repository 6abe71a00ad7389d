import type { Project } from '@cairn/contract/projects'
import { geoids } from '@cairn/domain/coordinates/geoids'

/** The values of the form of a project: numbers as they are typed, '' for none. */
export interface ProjectValues {
  readonly name: string
  readonly description: string
  readonly dataDictionaryId: string
  readonly siteId: string
  readonly geoidId: string
  readonly zoomLevel: string
  readonly lat: string
  readonly lng: string
}

/** The settings of a project that its details change. */
export type ProjectSettings = Pick<
  Project,
  'name' | 'description' | 'dataDictionaryId' | 'proj' | 'geoidId' | 'zoomLevel' | 'coordinate'
>

/** The values with which the form begins. */
export function startOf(project: ProjectSettings): ProjectValues {
  return {
    name: project.name,
    description: project.description,
    dataDictionaryId: project.dataDictionaryId ?? '',
    siteId: project.proj?.id ?? '',
    geoidId: project.geoidId ?? '',
    zoomLevel: String(project.zoomLevel ?? ''),
    lat: String(project.coordinate?.lat ?? ''),
    lng: String(project.coordinate?.lng ?? ''),
  }
}

/** The largest value of a field, and the least, which is its negative for angles. */
const bounds = { zoomLevel: [0, 28], lat: [-90, 90], lng: [-180, 180] } as const
export type ViewField = keyof typeof bounds
export type ViewFault = ViewField | 'pair'

/** A typed number, with a point or a comma; null for an empty field, NaN for any other text. */
function numberIn(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? null : Number(plain)
}

/** The faults of the fields of the view: a number out of its bounds, or one of the two of the centre alone. */
export function faultsOf(values: Pick<ProjectValues, ViewField>): Partial<Record<ViewField, ViewFault>> {
  const faults: Partial<Record<ViewField, ViewFault>> = {}
  for (const field of ['zoomLevel', 'lat', 'lng'] as const) {
    const value = numberIn(values[field])
    const [least, most] = bounds[field]
    if (value !== null && !(value >= least && value <= most)) faults[field] = field
  }
  const missing = values.lat.trim() === '' ? 'lat' : 'lng'
  if ((values.lat.trim() === '') !== (values.lng.trim() === '')) faults[missing] = 'pair'
  return faults
}

export type ProjectChange = ReturnType<typeof changeOf>

/** The members of a change of the project: those that differ from it. */
export function changeOf(values: ProjectValues, project: ProjectSettings) {
  const before = startOf(project)
  const differs = (...fields: (keyof ProjectValues)[]) => fields.some((field) => values[field] !== before[field])
  const [lat, lng] = [numberIn(values.lat), numberIn(values.lng)]
  return {
    ...(differs('name') && { name: values.name.trim() }),
    ...(differs('description') && { description: values.description.trim() }),
    ...(differs('dataDictionaryId') && { dataDictionaryId: values.dataDictionaryId || null }),
    ...(differs('siteId') && { proj: values.siteId === '' ? null : { id: values.siteId } }),
    ...(differs('geoidId') && { geoidId: geoidOf(values.geoidId) }),
    ...(differs('zoomLevel') && { zoomLevel: numberIn(values.zoomLevel) }),
    ...(differs('lat', 'lng') && { coordinate: lat === null || lng === null ? null : { lat, lng } }),
  }
}

function geoidOf(id: string): Project['geoidId'] {
  return geoids.find(({ GeoidID }) => GeoidID === id)?.GeoidID ?? null
}
