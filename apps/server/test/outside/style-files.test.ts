import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleBodyMax } from '@cairn/formats/styles/limits'
import { readStyle } from '@cairn/formats/styles/read-style'
import { writeSld } from '@cairn/formats/styles/sld/write-sld'
import { describe, expect, test } from 'vitest'
import { outsideFolder } from './facts.ts'
import { differencesOf, type Exception } from './style-pairs.ts'

const folder = join(outsideFolder, 'styles')
const exists = existsSync(folder)
const files = exists
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:css|sld)$/.test(name))
  : []

const read = (name: string) =>
  readStyle(name.endsWith('.css') ? 'css' : 'xml', readFileSync(join(folder, name), 'utf8'))

/** Files that are refused, by the code of the error. Everything else is read. */
const refused: readonly (readonly [RegExp, string, string])[] = [
  [/\/raster/, 'nothing_drawn', 'A style of images draws no feature.'],
  [/point_externalgraphic/, 'nothing_drawn', 'Its only image is at another address or inside the file.'],
  [/QgsSvgMarkerSymbolLayer/, 'nothing_drawn', 'Its only image is an absolute path of another machine.'],
  [/danube\.sld$/, 'not_well_formed', 'It uses the prefix xlink without declaring it.'],
]

/** Each rule of these excludes the rules inside it, so that their SLD is beyond the size that is read. */
const tooLargeAsSld: ReadonlySet<string> = new Set(['css-osm/landusages.css'])

/** Pairs of which a part differs, with the reason. */
const exceptions: Readonly<Record<string, Exception & { readonly reason: string }>> = {
  'css-osm/places_dark.css': { withoutFonts: true, reason: 'The SLD was made from another list of fonts.' },
  'css-osm/waterareas_dark_labels.css': { withoutFonts: true, reason: 'as above' },
  'css-osm/waterareas_light_labels.css': { withoutFonts: true, reason: 'as above' },
  'css-osm/waterways_dark_labels.css': { withoutFonts: true, reason: 'as above' },
  'css-geotools/integration/popborder.css': {
    withoutNull: true,
    reason: 'The SLD turns negations into the opposite comparisons, which features without a value do not pass.',
  },
  'css-geotools/integration/states.css': { withoutNull: true, reason: 'as above' },
  'css-geotools/cookbook/point/attribute.css': { withoutNull: true, reason: 'as above' },
}

describe.skipIf(!exists)('style files of others', () => {
  test('each is read, or refused with the place', () => {
    const results = files.map((name) => {
      const { style, diagnostics } = read(name)
      expect(diagnostics.every(({ line, column }) => line > 0 && column > 0)).toBe(true)
      return { name, error: style ? undefined : diagnostics[0]?.code }
    })
    for (const { name, error } of results)
      expect({ name, error }).toEqual({ name, error: refused.find(([pattern]) => pattern.test(name))?.[1] })
    expect(results.length).toBeGreaterThan(0)
  })

  const drawn = files.filter((name) => !refused.some(([pattern]) => pattern.test(name)))

  test.each(drawn.filter((name) => !tooLargeAsSld.has(name)))('%s, written as SLD 1.0, draws the same', (name) => {
    const { style } = read(name)
    const again = style && readStyle('xml', writeSld(style)).style
    expect(style && again && differencesOf(style, again)).toEqual([])
  })

  test.each([...tooLargeAsSld])('%s, written as SLD 1.0, is beyond the size that is read', (name) => {
    const { style } = read(name)
    expect(style && writeSld(style).length).toBeGreaterThan(styleBodyMax)
  })

  const pairs = files.flatMap((name) =>
    name.endsWith('.css')
      ? ['.sld', '-first.sld']
          .map((end) => [name, name.replace(/\.css$/, end)] as const)
          .filter(([, sld]) => files.includes(sld))
      : [],
  )

  test.each(pairs)('%s draws what %s draws', (css, sld) => {
    const [one, other] = [read(css).style, read(sld).style]
    expect(one === undefined).toBe(other === undefined)
    expect(one && other && differencesOf(one, other, exceptions[css])).toEqual(one && [])
  })
})
