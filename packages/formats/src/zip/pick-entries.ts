/** An entry in the directory of a zip file. */
export interface ZipEntry {
  /** Path inside the archive: untrusted text that must not be used as a path on disk. */
  readonly name: string
  readonly isSymbolicLink: boolean
}

/** The file or files of an archive that can become a layer. */
export interface ZipSource<E extends ZipEntry> {
  readonly kind: 'shapefile' | 'geopackage' | 'geojson' | 'kml'
  /** File name without folder and extension. */
  readonly name: string
  /** By extension, lower case, without the dot. */
  readonly files: ReadonlyMap<string, E>
}

const kinds = { shp: 'shapefile', gpkg: 'geopackage', geojson: 'geojson', json: 'geojson', kml: 'kml' } as const
const companions: ReadonlySet<string> = new Set(['shx', 'dbf', 'prj', 'cpg'])

interface LocatedEntry<E> {
  readonly entry: E
  readonly folders: readonly string[]
  readonly stem: string
  readonly extension: string
}

/**
 * Chooses the sources of an archive. Folders and case are ignored; `\` is a separator too. Resource forks of macOS, hidden
 * files, symbolic links and names with `..` are skipped. Only the first kind of shapefile, GeoPackage, GeoJSON, KML is
 * chosen: the others are usually copies or notes.
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

function placeOf<E extends ZipEntry>(entry: E): LocatedEntry<E> | undefined {
  const segments = entry.name.split(/[\\/]+/)
  const file = segments.pop() ?? ''
  const dot = file.lastIndexOf('.')
  if (entry.isSymbolicLink || dot < 1) return undefined
  if (file.startsWith('.') || segments.some((name) => /^\.+[^/]|^__MACOSX$/.test(name))) return undefined
  return { entry, folders: segments, stem: file.slice(0, dot), extension: file.slice(dot + 1).toLowerCase() }
}

function filesOf<E>(main: LocatedEntry<E>, places: readonly LocatedEntry<E>[]): ReadonlyMap<string, E> {
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

function keyOf({ folders, stem }: LocatedEntry<unknown>): string {
  return [...folders, stem].join('/').toLowerCase()
}
