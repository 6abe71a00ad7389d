/** An entry in the directory of a zip file. */
export interface ZipEntry {
  /** Path inside the archive: untrusted text that must not be used as a path on disk. */
  readonly name: string
  readonly isSymbolicLink: boolean
}

/** The file or files of an archive that can become a layer. */
export interface ZipSource<E extends ZipEntry> {
  readonly kind: 'shapefile' | 'geopackage' | 'geojson' | 'kml'
  /** File name without folder and extension. Of several sources with this file name: with the folder too. */
  readonly name: string
  /** Path in the archive, for messages. */
  readonly file: string
  /** By extension, lower case, without the dot. */
  readonly files: ReadonlyMap<string, E>
}

const kinds = { shp: 'shapefile', gpkg: 'geopackage', geojson: 'geojson', json: 'geojson', kml: 'kml' } as const
const companions: ReadonlySet<string> = new Set(['shx', 'dbf', 'prj', 'cpg'])

/** An entry by the parts of its path. */
export interface LocatedEntry<E extends ZipEntry = ZipEntry> {
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
  const places = locateEntries(entries)
  for (const kind of ['shapefile', 'geopackage', 'geojson', 'kml'] as const) {
    const chosen = places.filter((place) => kindOf(place.extension) === kind)
    if (chosen.length === 0) continue
    return chosen.map((place) => {
      const isOnly = chosen.every((other) => other === place || other.stem !== place.stem)
      const name = isOnly ? place.stem : [...place.folders, place.stem].join('/')
      return { kind, name, file: place.entry.name, files: filesOf(place, places) }
    })
  }
  return []
}

/** Paths of the files that could be imported if the sources were not there. */
export function otherLayerFiles(
  entries: readonly ZipEntry[],
  [first]: readonly ZipSource<ZipEntry>[],
): readonly string[] {
  // Many programs put descriptions named .json beside their files.
  const others = locateEntries(entries).filter(({ extension }) => extension !== 'json')
  return others.flatMap(({ entry, extension }) => {
    const kind = kindOf(extension)
    return kind === undefined || kind === first?.kind ? [] : [entry.name]
  })
}

/** The files of an archive, without those that are never read. */
export function locateEntries<E extends ZipEntry>(entries: readonly E[]): readonly LocatedEntry<E>[] {
  return entries.flatMap((entry) => placeOf(entry) ?? [])
}

/** The document of a KMZ: doc.kml, or the first .kml, of the folder nearest the root (OGC 12-007r2, annex C). */
export function pickDocument<E extends ZipEntry>(entries: readonly E[]): ZipSource<E> | undefined {
  const documents = locateEntries(entries).filter(({ extension }) => extension === 'kml')
  const depth = Math.min(...documents.map(({ folders }) => folders.length))
  const nearest = documents.filter(({ folders }) => folders.length === depth)
  const place = nearest.find(({ stem }) => stem.toLowerCase() === 'doc') ?? nearest[0]
  return place && { kind: 'kml', name: place.stem, file: place.entry.name, files: new Map([['kml', place.entry]]) }
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

function filesOf<E extends ZipEntry>(
  main: LocatedEntry<E>,
  places: readonly LocatedEntry<E>[],
): ReadonlyMap<string, E> {
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

function keyOf({ folders, stem }: LocatedEntry): string {
  return [...folders, stem].join('/').toLowerCase()
}
