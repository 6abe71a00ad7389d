/** A kind of file that can be uploaded as a layer. The upload dialog and the server read the same list. */
export interface ImportFormat {
  readonly id: 'shapefile' | 'kml' | 'kmz' | 'geojson' | 'geopackage'
  /** Lower case, without the dot; the usual extension is first. */
  readonly extensions: readonly [ForeignExtension, ...ForeignExtension[]]
  readonly mediaTypes: readonly string[]
  /**
   * The source of the coordinate system: `fixed` is always WGS 84; `in-file` is in the file; `may-be-missing` is usually in
   * the file, otherwise the user must name it.
   */
  readonly coordinateSystem: 'fixed' | 'in-file' | 'may-be-missing'
}

/** Extensions of files that can become layers, lower case, without the dot. */
export type ForeignExtension = 'zip' | 'kml' | 'kmz' | 'geojson' | 'json' | 'gpkg'

/** The formats of uploads. A new format needs an entry here and a reader in read-source.ts. */
export const importFormats: readonly ImportFormat[] = [
  {
    id: 'shapefile',
    extensions: ['zip'],
    mediaTypes: ['application/zip', 'application/x-zip-compressed'],
    coordinateSystem: 'may-be-missing',
  },
  {
    id: 'kml',
    extensions: ['kml'],
    mediaTypes: ['application/vnd.google-earth.kml+xml', 'application/xml', 'text/xml'],
    coordinateSystem: 'fixed',
  },
  {
    id: 'kmz',
    extensions: ['kmz'],
    mediaTypes: ['application/vnd.google-earth.kmz'],
    coordinateSystem: 'fixed',
  },
  {
    id: 'geojson',
    extensions: ['geojson', 'json'],
    mediaTypes: ['application/geo+json', 'application/json'],
    coordinateSystem: 'in-file',
  },
  {
    id: 'geopackage',
    extensions: ['gpkg'],
    mediaTypes: ['application/geopackage+sqlite3', 'application/x-sqlite3'],
    coordinateSystem: 'may-be-missing',
  },
]

/** The format with an extension, which may start with a dot; undefined for an unknown extension. */
export function importFormatOf(extension: string): ImportFormat | undefined {
  const wanted = extension.toLowerCase().replace(/^\./, '')
  return importFormats.find((format) => format.extensions.some((known) => known === wanted))
}
