import { SentParameters } from '../requests/sent-parameters.ts'
import type { InfoFormat, PictureFormat } from '../wms/formats.ts'

/** The endings of the addresses of tiles. */
export const tileEndings: readonly (readonly [ending: string, format: PictureFormat])[] = [
  ['png', 'image/png'],
  ['png8', 'image/png; mode=8bit'],
  ['jpg', 'image/jpeg'],
]

/** The endings of the addresses of features at a pixel. */
export const infoEndings: readonly (readonly [ending: string, format: InfoFormat])[] = [
  ['txt', 'text/plain'],
  ['html', 'text/html'],
  ['json', 'application/json'],
  ['gml', 'application/vnd.ogc.gml'],
  ['gml3', 'application/gml+xml; version=3.1'],
]

/** The path of the capabilities below the service (OGC 07-057r7, 10.1). */
export const capabilitiesPath = '1.0.0/WMTSCapabilities.xml'

const tilePath = /^([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([^/.]+)\.(\w+)$/
const infoPath = /^([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/([^/.]+)\.(\w+)$/

/**
 * The parameters of an address in the form of resources (OGC 07-057r7, 10): `layer/style/set/level/row/column.png`, with
 * `/j/i.json` instead of the ending for the features at a pixel; undefined for any other path.
 * @param path the path below the service as it was sent: its parts are decoded here
 */
export function readRestPath(path: string): SentParameters | undefined {
  if (path === capabilitiesPath) return parametersOf('GetCapabilities', [], [])
  const tile = partsOf(tilePath, path)
  const tileFormat = formatOf(tileEndings, tile?.at(-1))
  if (tile && tileFormat) return parametersOf('GetTile', [...tile.slice(0, -1), tileFormat], [...tileNames, 'FORMAT'])
  const info = partsOf(infoPath, path)
  const infoFormat = formatOf(infoEndings, info?.at(-1))
  if (info && infoFormat)
    return parametersOf('GetFeatureInfo', [...info.slice(0, -1), infoFormat], [...tileNames, 'J', 'I', 'INFOFORMAT'])
  return undefined
}

const tileNames = ['LAYER', 'STYLE', 'TILEMATRIXSET', 'TILEMATRIX', 'TILEROW', 'TILECOL']

function formatOf<Format>(
  endings: readonly (readonly [string, Format])[],
  ending: string | undefined,
): Format | undefined {
  return endings.find(([known]) => known === ending)?.[1]
}

/** undefined for a path of another form, or with a part that cannot be decoded. */
function partsOf(form: RegExp, path: string): readonly string[] | undefined {
  const [, ...parts] = form.exec(path) ?? []
  if (parts.length === 0) return undefined
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function parametersOf(request: string, values: readonly string[], names: readonly string[]): SentParameters {
  const pairs = names.map((name, at) => [name, values[at] ?? ''] as const)
  return new SentParameters([['SERVICE', 'WMTS'], ['VERSION', '1.0.0'], ['REQUEST', request], ...pairs])
}
