import { createFeature } from '@cairn/contract/features/features'
import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import type { Extent } from '@cairn/domain/geometry/lon-lat'
import { linkStyle } from '../samples/linked-style.ts'
import type { Person, Seeds } from '../seeds.ts'

/** A layer of the test data of OGC's assertions for WMS 1.3.0: our own shapes under its names, in degrees. */
interface CiteLayer {
  readonly name: string
  /** Its style; without one the colour of the project. */
  readonly css?: string
  readonly geometries: readonly Geometry[]
}

const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })
const area = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates })
const point = (lon: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lon, lat] })
const box = ([west, south, east, north]: Extent): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

export const citeLayers = [
  {
    name: 'cite:MapNeatline',
    geometries: [line(...box([-0.004, -0.0024, 0.0042, 0.0024]))],
  },
  {
    name: 'cite:Lakes',
    css: '* { fill: #4040c0; }',
    geometries: [area(box([0.0006, -0.0018, 0.0031, -0.0001]), box([0.0017, -0.0011, 0.0025, -0.0006]))],
  },
  { name: 'cite:Forests', css: '* { fill: #009900; }', geometries: [area(box([-0.0014, -0.0024, 0.0042, 0.0018]))] },
  {
    name: 'cite:Ponds',
    geometries: [area(box([-0.002, 0.0015, -0.0016, 0.0019])), area(box([-0.0022, 0.0006, -0.0018, 0.001]))],
  },
  {
    name: 'cite:Streams',
    geometries: [line([-0.0004, 0.0024], [0.0018, -0.0001]), line([0.0031, -0.0015], [0.0042, -0.0008])],
  },
  {
    name: 'cite:RoadSegments',
    geometries: [line([-0.0042, -0.0006], [0.0042, -0.0006]), line([-0.0028, -0.0024], [-0.0014, 0.0024])],
  },
  {
    name: 'cite:DividedRoutes',
    geometries: [line([-0.0032, 0.0024], [-0.0026, -0.0024])],
  },
  {
    name: 'cite:Bridges',
    geometries: [point(0.0002, 0.0007)],
  },
  {
    name: 'cite:Buildings',
    geometries: [area(box([0.0008, 0.0005, 0.0012, 0.0007])), area(box([0.002, 0.0008, 0.0024, 0.001]))],
  },
  {
    name: 'cite:BuildingCenters',
    geometries: [point(0.001, 0.0006), point(0.0022, 0.0009)],
  },
  {
    name: 'cite:NamedPlaces',
    geometries: [area(box([0.0014, -0.001, 0.0042, 0.0024]))],
  },
  {
    name: 'cite:BasicPolygons',
    css: '* { fill: #ff00ff; }',
    geometries: [
      area(box([-2, 3, 1, 6])),
      area([
        [-1, 0],
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ]),
    ],
  },
] as const satisfies readonly CiteLayer[]

export type CiteName = (typeof citeLayers)[number]['name'] | 'cite:Empty'

/** Geometries by the name of their layer. */
export type CiteShapes = ReadonlyMap<string, readonly Geometry[]>

/** The project of the assertions: the ids of its layers by their names. */
export interface CiteProject {
  readonly projectId: string
  readonly ids: ReadonlyMap<CiteName, string>
  readonly shapes: CiteShapes
}

const ownShapes: CiteShapes = new Map(citeLayers.map(({ name, geometries }) => [name, geometries]))

/** Creates the layers of the assertions, and one without features. */
export async function seedCiteLayers(seeds: Seeds, by: Person, shapes = ownShapes): Promise<CiteProject> {
  const { id: folderId, projectId } = await seeds.folder({ by })
  const ids = new Map<CiteName, string>()
  for (const layer of citeLayers) {
    const { name } = layer
    const { id } = await seeds.layer({ by, folderId, name })
    // Most layers go without a style: a process reads each one.
    if ('css' in layer) await linkStyle(by, { layerId: id, name, body: layer.css })
    for (const geometry of shapes.get(name) ?? [])
      await by.api(createFeature, { body: { layerId: id, geometry, properties: { NAME: name } } })
    ids.set(name, id)
  }
  const { id } = await seeds.layer({ by, folderId, name: 'cite:Empty' })
  return { projectId, ids: ids.set('cite:Empty', id), shapes }
}
