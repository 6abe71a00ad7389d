/** An entry as the directory of a zip file lists it. */
export interface ZipEntry {
  /** Path inside the archive: untrusted text, never a path on disk. */
  readonly name: string
  readonly isSymbolicLink: boolean
}

/** A file, or the files that belong together, of an archive that can become a layer. */
export interface ZipSource<E extends ZipEntry> {
  readonly kind: 'shapefile' | 'geopackage' | 'geojson' | 'kml'
  /** File name without folder and extension, as its author wrote it. */
  readonly name: string
  /** By extension, lower case, without the dot. */
  readonly files: ReadonlyMap<string, E>
}

const kinds = { shp: 'shapefile', gpkg: 'geopackage', geojson: 'geojson', json: 'geojson', kml: 'kml' } as const
const companions: ReadonlySet<string> = new Set(['shx', 'dbf', 'prj', 'cpg'])

interface Place<E> {
  readonly entry: E
  readonly folders: readonly string[]
  readonly stem: string
  readonly extension: string
}

/**
 * What of an archive is imported. Folders do not matter, nor does case; `\` separates too. Resource forks of macOS,
 * hidden files, symbolic links and names that climb out of the archive are passed over. One kind is taken: shapefiles
 * before GeoPackages before GeoJSON before KML, because archives carry the others as copies or notes.
 */
export function pickSources<E extends ZipEntry>(entries: readonly E[]): readonly ZipSource<E>[] {
  const places = entries.flatMap((entry) => placeOf(entry) ?? [])
  for (const kind of ['shapefile', 'geopackage', 'geojson', 'kml'] as const) {
    const sources = places
      .filter((place) => kindOf(place.extension) === kind)
      .map((place) => ({ kind, name: place.stem, files: filesOf(place, places) }))
    if (sources.length > 0) return sources
  }
  return []
}

/** The document of a KMZ: doc.kml, or the first .kml, of the folder nearest the root (OGC 12-007r2, annex C). */
export function pickDocument<E extends ZipEntry>(entries: readonly E[]): ZipSource<E> | undefined {
  const documents = entries.flatMap((entry) => placeOf(entry) ?? []).filter(({ extension }) => extension === 'kml')
  const depth = Math.min(...documents.map(({ folders }) => folders.length))
  const nearest = documents.filter(({ folders }) => folders.length === depth)
  const place = nearest.find(({ stem }) => stem.toLowerCase() === 'doc') ?? nearest[0]
  return place && { kind: 'kml', name: place.stem, files: new Map([['kml', place.entry]]) }
}

function kindOf(extension: string): ZipSource<ZipEntry>['kind'] | undefined {
  return Object.entries(kinds).find(([known]) => known === extension)?.[1]
}

function placeOf<E extends ZipEntry>(entry: E): Place<E> | undefined {
  const segments = entry.name.split(/[\\/]+/)
  const file = segments.pop() ?? ''
  const dot = file.lastIndexOf('.')
  if (entry.isSymbolicLink || dot < 1) return undefined
  if (file.startsWith('.') || segments.some((name) => /^\.+[^/]|^__MACOSX$/.test(name))) return undefined
  return { entry, folders: segments, stem: file.slice(0, dot), extension: file.slice(dot + 1).toLowerCase() }
}

function filesOf<E>(main: Place<E>, places: readonly Place<E>[]): ReadonlyMap<string, E> {
  const files = new Map([[main.extension, main.entry]])
  if (main.extension !== 'shp') return files
  const key = keyOf(main)
  for (const place of places) {
    if (companions.has(place.extension) && !files.has(place.extension) && keyOf(place) === key) {
      files.set(place.extension, place.entry)
    }
  }
  return files
}

function keyOf({ folders, stem }: Place<unknown>): string {
  return [...folders, stem].join('/').toLowerCase()
}
