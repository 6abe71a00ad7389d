import { UnreadableStyle } from '@cairn/formats/styles/diagnostics'
import { childElements, textOf } from '@cairn/formats/styles/sld/elements'
import { parseXml, type XmlElement } from '@cairn/formats/styles/sld/xml-tree'
import { refuseLargeBody, SentParameters } from '../../requests/sent-parameters.ts'
import { quoted, ServiceFault } from '../../requests/service-fault.ts'

/**
 * Reads GetCapabilities and GetMap as XML: OGC 02-070, 6.4, for version 1.1.1, and OGC 05-078r4, 8, for version 1.3.0. The
 * style descriptor may name layers and their styles, and may not contain styles or data.
 * @throws ServiceFault
 */
export function readPostedXml(body: string): SentParameters {
  refuseLargeBody(body)
  const root = parse(body)
  if (root.local === 'GetCapabilities') return new SentParameters(operationOf(root))
  if (root.local === 'GetMap') return new SentParameters([...operationOf(root), ...mapOf(root)])
  throw new ServiceFault(`The operation ${quoted(root.local)} does not exist as XML`, {
    code: 'OperationNotSupported',
    locator: 'REQUEST',
  })
}

const problems: Partial<Record<UnreadableStyle['diagnostic']['code'], string>> = {
  doctype: 'has a document type declaration, which is not read',
  too_complex: 'has too many elements, or elements in too many levels',
}

/** A map of 50 layers has 260 elements in 6 levels. */
const requestLimits = { nesting: 30, elements: 1000 }

function parse(body: string): XmlElement {
  try {
    return parseXml(body, requestLimits)
  } catch (error) {
    if (!(error instanceof UnreadableStyle)) throw error
    const { code, line, column } = error.diagnostic
    const problem = problems[code] ?? 'is not well-formed XML'
    throw new ServiceFault(`The body ${problem}: line ${line}, column ${column}`, { code: 'NoApplicableCode' })
  }
}

type Pair = readonly [name: string, value: string]

function operationOf({ local, attributes }: XmlElement): Pair[] {
  const version = attributes.get('version')
  return [
    ['REQUEST', local],
    ['SERVICE', attributes.get('service') ?? 'WMS'],
    ...(version === undefined ? [] : [['VERSION', version] as const]),
  ]
}

/** The only child or the first one of a name, in any namespace: versions disagree on it. */
function find(element: XmlElement | undefined, local: string): XmlElement | undefined {
  return element && childElements(element).find((child) => child.local === local)
}

function mapOf(root: XmlElement): Pair[] {
  const box = find(root, 'BoundingBox')
  const output = find(root, 'Output')
  const size = find(output, 'Size')
  const crs = textOf(find(root, 'CRS')) || crsOf(box)
  const values: readonly Pair[] = [
    ['CRS', crs],
    ['SRS', crs],
    ['BBOX', cornersOf(box).join(',')],
    ['WIDTH', textOf(find(size, 'Width'))],
    ['HEIGHT', textOf(find(size, 'Height'))],
    ['FORMAT', textOf(find(output, 'Format'))],
    ['TRANSPARENT', textOf(find(output, 'Transparent'))],
    ['BGCOLOR', textOf(find(output, 'BGcolor')) || textOf(find(output, 'BGColor'))],
    ['EXCEPTIONS', textOf(find(root, 'Exceptions'))],
    ['TIME', textOf(find(root, 'Time'))],
    ['ELEVATION', textOf(find(root, 'Elevation'))],
  ]
  return [...layersOf(find(root, 'StyledLayerDescriptor')), ...values]
}

/** The code at the end of an address such as …/epsg.xml#4326 stands for its EPSG system. */
function crsOf(box: XmlElement | undefined): string {
  const name = box?.attributes.get('srsName') ?? box?.attributes.get('crs') ?? ''
  const code = /epsg\.xml#(\d+)$/i.exec(name)?.[1]
  return code === undefined ? name : `EPSG:${code}`
}

function cornersOf(box: XmlElement | undefined): readonly string[] {
  if (!box) return []
  const texts = childElements(box).map((child) => {
    if (child.local === 'coord') return `${textOf(find(child, 'X'))},${textOf(find(child, 'Y'))}`
    return textOf(child)
      .split(/[\s,]+/)
      .join(',')
  })
  return texts
}

function layersOf(descriptor: XmlElement | undefined): Pair[] {
  const layers = descriptor ? childElements(descriptor).filter(({ local }) => local.endsWith('Layer')) : []
  const own = layers.find((layer) => layer.local === 'UserLayer' || find(layer, 'UserStyle'))
  if (own) return [['SLD_BODY', own.local]]
  return [
    ['LAYERS', layers.map((layer) => textOf(find(layer, 'Name'))).join(',')],
    ['STYLES', layers.map((layer) => textOf(find(find(layer, 'NamedStyle'), 'Name'))).join(',')],
  ]
}
