import { xml, xmlText } from '@cairn/formats/styles/sld/write-xml'
import { xmlDeclaration } from '../../documents/written-document.ts'
import type { FoundFeature, FoundLayer } from './found-features.ts'
import { type GmlVersion, writeGmlGeometry } from './gml-geometry.ts'

const namespaces = {
  'xmlns:wfs': 'http://www.opengis.net/wfs',
  'xmlns:gml': 'http://www.opengis.net/gml',
  'xmlns:m': 'urn:cairn:features',
}

/** Features as members of a collection of GML 2.1.2 (OGC 02-069) or 3.1.1 (OGC 03-105r1). */
export function writeGml(layers: readonly FoundLayer[], version: GmlVersion): string {
  const members = layers.flatMap(({ name, features }) =>
    features.map((feature) => xml('gml:featureMember', writeFeature(name, feature, version))),
  )
  return `${xmlDeclaration}${xml('wfs:FeatureCollection', members, namespaces)}\n`
}

function writeFeature(layer: string, { id, properties, geometry }: FoundFeature, version: GmlVersion): string {
  const names = elementNames(properties.map(([name]) => name))
  const values = properties.map(([, value], at) =>
    value === null ? '' : xml(`m:${names[at]}`, xmlText(String(value))),
  )
  const shape = geometry ? xml('m:geometry', writeGmlGeometry(geometry, version)) : ''
  const key = version === 2 ? { fid: id } : { 'gml:id': elementName(id) }
  return xml(`m:${elementName(layer)}`, [shape, ...values], key)
}

/** A name of XML without a colon: other characters become underscores. */
function elementName(name: string): string {
  const allowed = name.replace(/[^\p{L}\p{Nd}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(allowed) ? allowed : `_${allowed}`
}

/** Element names that differ where names differ; `geometry` is the geometry. */
function elementNames(names: readonly string[]): readonly string[] {
  const used = new Set(['geometry'])
  return names.map((name) => {
    const base = elementName(name)
    let unique = base
    for (let count = 2; used.has(unique); count++) unique = `${base}_${count}`
    used.add(unique)
    return unique
  })
}
