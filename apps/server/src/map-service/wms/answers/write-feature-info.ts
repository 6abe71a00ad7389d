import { xmlText } from '@cairn/formats/styles/sld/write-xml'
import type { WrittenDocument } from '../../documents/written-document.ts'
import type { InfoFormat } from '../formats.ts'
import type { FoundFeature, FoundLayer } from './found-features.ts'
import { writeGml } from './write-gml.ts'

type Write = (layers: readonly FoundLayer[]) => string

const writers: Readonly<Record<InfoFormat, Write>> = {
  'text/plain': writeText,
  'text/html': writeHtml,
  'application/json': writeGeoJson,
  'application/vnd.ogc.gml': (layers) => writeGml(layers, 2),
  'application/gml+xml; version=3.1': (layers) => writeGml(layers, 3),
}

/** The answer to GetFeatureInfo (OGC 06-042, 7.4.4) in the format that the request names. */
export function writeFeatureInfo(layers: readonly FoundLayer[], format: InfoFormat): WrittenDocument {
  return { contentType: `${format}; charset=utf-8`, text: writers[format](layers) }
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** A line of its own for each property: a value with line breaks must not look like further properties. */
function writeText(layers: readonly FoundLayer[]): string {
  const found = layers.filter(({ features }) => features.length > 0)
  if (found.length === 0) return 'No features were found\n'
  const lines = found.flatMap(({ title, features }) => [
    `Layer: ${oneLine(title)}`,
    ...features.flatMap(({ id, properties }) => [
      `  Feature: ${oneLine(id)}`,
      ...properties.map(([name, value]) => `    ${oneLine(name)} = ${oneLine(String(value ?? ''))}`),
    ]),
  ])
  return `${lines.join('\n')}\n`
}

function writeHtml(layers: readonly FoundLayer[]): string {
  const found = layers.filter(({ features }) => features.length > 0)
  const tables = found.map(({ title, features }) => `<h2>${xmlText(title)}</h2>${features.map(writeTable).join('')}`)
  const body = tables.length === 0 ? '<p>No features were found</p>' : tables.join('')
  return `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Features</title></head><body>${body}</body></html>\n`
}

function writeTable({ id, properties }: FoundFeature): string {
  const rows = properties.map(
    ([name, value]) => `<tr><th scope="row">${xmlText(name)}</th><td>${xmlText(String(value ?? ''))}</td></tr>`,
  )
  return `<table><caption>${xmlText(id)}</caption>${rows.join('')}</table>`
}

/** RFC 7946, with the layer of each feature. */
function writeGeoJson(layers: readonly FoundLayer[]): string {
  const features = layers.flatMap(({ name, features: found }) =>
    found.map(({ id, properties, geometry }) => ({
      type: 'Feature',
      id,
      layer: name,
      geometry: geometry ?? null,
      properties: Object.fromEntries(properties),
    })),
  )
  return JSON.stringify({ type: 'FeatureCollection', features, numberReturned: features.length })
}
