import { existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { Extent } from '@cairn/domain/geometry/lon-lat'

/** Third-party files in a folder beside the repository, which exists on some machines only and is never part of it. */
export const outsideFolder = resolve(import.meta.dirname, '../../../../../shared/data')
export const outsideExists = existsSync(join(outsideFolder, 'FACTS.json'))

/** The facts that native GDAL recorded for a file. */
export interface FileFacts {
  /** Path below the folder. */
  readonly path: string
  readonly extension: string
  /** False when GDAL could not open the file. */
  readonly isReadable: boolean
  readonly features: number
  readonly nullGeometries: number
  /** Names that the product uses, such as 'MultiPolygonZ', without measures (M). */
  readonly types: Readonly<Record<string, number>>
  /** Longitude and latitude; null when GDAL knows no coordinate system, or there are no features. */
  readonly box: Extent | null
  /** Elements of a KML file that become features. */
  readonly placemarks: number | undefined
}

interface RecordedLayer {
  readonly features: number
  readonly null_geometry: number
  readonly geometry_types: Readonly<Record<string, number>>
  readonly bbox_wgs84?: Extent
}

interface RecordedFile {
  readonly layers?: readonly RecordedLayer[]
  readonly xml?: { readonly Placemark?: number }
}

/** The recorded facts of all files of one folder that an upload may have. */
export function factsOf(folder: 'vector' | 'kml'): readonly FileFacts[] {
  if (!outsideExists) return []
  // Python's json module wrote Infinity, which JSON does not allow.
  const text = readFileSync(join(outsideFolder, 'FACTS.json'), 'utf8').replaceAll(/-?Infinity/g, 'null')
  const recorded = JSON.parse(text) as Readonly<Record<string, RecordedFile>>
  return Object.entries(recorded)
    .filter(([path]) => path.startsWith(`${folder}/`))
    .map(([path, file]) => toFacts(path, file))
}

function toFacts(path: string, { layers, xml }: RecordedFile): FileFacts {
  const types = new Map<string, number>()
  let nullGeometries = 0
  let features = 0
  for (const layer of layers ?? []) {
    features += layer.features
    nullGeometries += layer.null_geometry
    for (const [name, count] of Object.entries(layer.geometry_types)) {
      // The product treats an empty geometry as a missing one.
      if (name.startsWith('EMPTY')) nullGeometries += count
      else types.set(typeName(name), (types.get(typeName(name)) ?? 0) + count)
    }
  }
  const boxes = (layers ?? []).flatMap(({ bbox_wgs84: box }) => (box === undefined ? [] : [box]))
  return {
    path,
    extension: extname(path).slice(1),
    isReadable: layers !== undefined,
    features,
    nullGeometries,
    types: Object.fromEntries(types),
    box: boxes.length === 0 ? null : union(boxes),
    placemarks: xml?.Placemark,
  }
}

function typeName(gdalName: string): string {
  const name = gdalName.replace('Measured ', '')
  return name.startsWith('3D ') ? `${name.slice(3).replaceAll(' ', '')}Z` : name.replaceAll(' ', '')
}

function union(boxes: readonly Extent[]): Extent {
  return [
    Math.min(...boxes.map(([minX]) => minX)),
    Math.min(...boxes.map(([, minY]) => minY)),
    Math.max(...boxes.map(([, , maxX]) => maxX)),
    Math.max(...boxes.map(([, , , maxY]) => maxY)),
  ]
}
