/** A kind of file that can be uploaded as a layer. Pure data: the upload dialog and the server read the same list. */
export interface ImportFormat {
  readonly id: 'shapefile' | 'kml' | 'kmz' | 'geojson' | 'geopackage'
  /** Lower case, without the dot; the first one is the usual one. */
  readonly extensions: readonly [ForeignExtension, ...ForeignExtension[]]
  readonly mediaTypes: readonly string[]
  /**
   * Who knows the coordinate system: `fixed` always WGS 84; `in-file` written in the file; `may-be-missing` usually
   * written, otherwise the person who uploads has to name it.
   */
  readonly coordinateSystem: 'fixed' | 'in-file' | 'may-be-missing'
}

/** Extensions of files that can become layers, lower case, without the dot. */
export type ForeignExtension = 'zip' | 'kml' | 'kmz' | 'geojson' | 'json' | 'gpkg'

/** Every format that an upload may have. A new one is a line here and a reader in read-source.ts. */
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

/** The format that a file name's extension promises, with or without its dot; undefined when none reads it. */
export function importFormatOf(extension: string): ImportFormat | undefined {
  const wanted = extension.toLowerCase().replace(/^\./, '')
  return importFormats.find((format) => format.extensions.some((known) => known === wanted))
}
