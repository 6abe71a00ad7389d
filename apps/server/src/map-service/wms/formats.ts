/** Media types of maps and legends. */
export const pictureFormats = ['image/png', 'image/png; mode=8bit', 'image/jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Media types of the answers to GetFeatureInfo. */
export const infoFormats = [
  'text/plain',
  'text/html',
  'application/json',
  'application/vnd.ogc.gml',
  // The name of other servers, application/vnd.ogc.gml/3.1.1, is no media type: it cannot be sent as one.
  'application/gml+xml; version=3.1',
] as const
export type InfoFormat = (typeof infoFormats)[number]

/** Further names that clients send for a format. */
const pictureAliases: Readonly<Record<string, PictureFormat>> = {
  'image/png8': 'image/png; mode=8bit',
  'image/jpg': 'image/jpeg',
}
const infoAliases: Readonly<Record<string, InfoFormat>> = {
  'application/geo+json': 'application/json',
  'application/geojson': 'application/json',
  'text/xml; subtype=gml/3.1.1': 'application/gml+xml; version=3.1',
  'application/vnd.ogc.gml/3.1.1': 'application/gml+xml; version=3.1',
}

/** The format of a name, in any case and with any spaces around its parameters; undefined for another name. */
export function pictureFormatOf(text: string): PictureFormat | undefined {
  const name = normalized(text)
  return pictureFormats.find((format) => format === name) ?? ownValue(pictureAliases, name)
}

/** The format of a name, as `pictureFormatOf` reads it. */
export function infoFormatOf(text: string): InfoFormat | undefined {
  const name = normalized(text)
  return infoFormats.find((format) => format === name) ?? ownValue(infoAliases, name)
}

/**
 * Only spaces are trimmed: a line break must not reach a header. QGIS sends the plus sign of a media type without its escape, and
 * a query that has it is read with a space.
 */
function normalized(text: string): string {
  return text
    .toLowerCase()
    .replace(/ *; */g, '; ')
    .replace(/(?<!;) /g, '+')
}

function ownValue<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
