import type { Route } from '@cairn/contract/route'
import type { SampleCall } from './organization-samples.ts'

interface ServicePlace {
  readonly projectId: string
  readonly layerId: string
}

type MakeSample<Place> = (place: Place) => SampleCall

const box = {
  crs: 'EPSG:3857',
  bbox: '-11700000,4800000,-11600000,4900000',
  width: '64',
  height: '64',
  format: 'image/png',
  styles: '',
}
const map = ({ layerId }: ServicePlace) => ({ version: '1.3.0', layers: layerId, ...box })
const tile = ({ layerId }: ServicePlace) => ({
  version: '1.0.0',
  layer: layerId,
  style: 'default',
  tilematrixset: 'GoogleMapsCompatible',
  tilematrix: '2',
  tilerow: '1',
  tilecol: '1',
  format: 'image/png',
})

/** A request of each operation of WMS: its parameters. */
const wmsRequests: Readonly<Record<string, (place: ServicePlace) => Record<string, string>>> = {
  GetCapabilities: () => ({ service: 'WMS' }),
  GetMap: map,
  GetFeatureInfo: (place) => ({
    ...map(place),
    query_layers: place.layerId,
    info_format: 'text/plain',
    i: '32',
    j: '32',
  }),
  GetLegendGraphic: ({ layerId }) => ({ version: '1.3.0', layer: layerId, format: 'image/png' }),
  DescribeLayer: ({ layerId }) => ({ version: '1.3.0', layers: layerId }),
  GetStyles: ({ layerId }) => ({ version: '1.1.1', layers: layerId }),
}

/** A request of each operation of WMTS: its parameters. */
const wmtsRequests: typeof wmsRequests = {
  GetCapabilities: () => ({ service: 'WMTS' }),
  GetTile: (place) => ({ service: 'WMTS', ...tile(place) }),
  GetFeatureInfo: (place) => ({ service: 'WMTS', ...tile(place), infoformat: 'text/plain', i: '1', j: '1' }),
}

const resource = ({ projectId, layerId }: ServicePlace) => ({
  id: projectId,
  layer: layerId,
  style: 'default',
  set: 'GoogleMapsCompatible',
  level: '2',
  row: '1',
})

/** A valid call of every route of the services for other programs. */
export const serviceCalls: Record<string, MakeSample<ServicePlace>> = {
  'GET /services/projects/:id/wms': ({ projectId }) => ({
    params: { id: projectId },
    query: { service: 'WMS', request: 'GetCapabilities' },
  }),
  'POST /services/projects/:id/wms': ({ projectId }) => ({
    params: { id: projectId },
    body: new URLSearchParams({ service: 'WMS', request: 'GetCapabilities' }),
  }),
  'GET /services/projects/:id/wmts': ({ projectId }) => ({
    params: { id: projectId },
    query: { service: 'WMTS', request: 'GetCapabilities' },
  }),
  'GET /services/projects/:id/wmts/1.0.0/WMTSCapabilities.xml': ({ projectId }) => ({ params: { id: projectId } }),
  'GET /services/projects/:id/wmts/:layer/:style/:set/:level/:row/:column': (place) => ({
    params: { ...resource(place), column: '1.png' },
  }),
  'GET /services/projects/:id/wmts/:layer/:style/:set/:level/:row/:column/:j/:i': (place) => ({
    params: { ...resource(place), column: '1', j: '1', i: '1.json' },
  }),
  'GET /services/projects/:id/tiles': ({ projectId }) => ({ params: { id: projectId } }),
  'GET /services/projects/:id/tiles/:layer.json': ({ projectId, layerId }) => ({
    params: { id: projectId, layer: layerId },
  }),
  'GET /services/projects/:id/tiles/:layer/:z/:x/:y.mvt': ({ projectId, layerId }) => ({
    params: { id: projectId, layer: layerId, z: '0', x: '0', y: '0' },
  }),
}

/** Calls of one route that the access matrix has besides the sample of the route: they differ in what they request. */
const furtherCalls: Readonly<Record<string, Readonly<Record<string, MakeSample<ServicePlace>>>>> = {
  'GET /services/projects/:id/wms': byQuery(wmsRequests),
  'POST /services/projects/:id/wms': Object.fromEntries(
    Object.entries(wmsRequests).map(([request, query]) => [
      request,
      (place: ServicePlace) => ({
        params: { id: place.projectId },
        body: new URLSearchParams({ request, ...query(place) }),
      }),
    ]),
  ),
  'GET /services/projects/:id/wmts': byQuery(wmtsRequests),
}

function byQuery(requests: typeof wmsRequests): Readonly<Record<string, MakeSample<ServicePlace>>> {
  return Object.fromEntries(
    Object.entries(requests).map(([request, query]) => [
      request,
      (place: ServicePlace) => ({ params: { id: place.projectId }, query: { request, ...query(place) } }),
    ]),
  )
}

/** The calls of one route with ids in every request. */
export function serviceCallsOn(name: string, place: ServicePlace): readonly SampleCall[] {
  return Object.values(furtherCalls[name] ?? {}).map((make) => make(place))
}

/** A call of the access matrix: `GET /path`, and for a service each of its requests as `GET /path GetMap`. */
export interface MatrixCall {
  readonly name: string
  readonly route: Route
  /** undefined for the sample of the route. */
  readonly sample?: SampleCall
}

/** The calls of the access matrix. */
export function matrixCallsOf(routes: readonly Route[], place: ServicePlace): readonly MatrixCall[] {
  return routes.flatMap((route): readonly MatrixCall[] => {
    const name = `${route.method} ${route.path}`
    const requests = Object.entries(furtherCalls[name] ?? {})
    if (requests.length === 0) return [{ name, route }]
    return requests.map(([request, make]) => ({ name: `${name} ${request}`, route, sample: make(place) }))
  })
}
