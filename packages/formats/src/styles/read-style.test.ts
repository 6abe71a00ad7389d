import { resolveStyle } from '@cairn/domain/style/resolve-style'
import type { Style } from '@cairn/domain/style/style'
import { expect, test } from 'vitest'
import { convertStyle, readStyle, type StyleFormat } from './read-style.ts'
import { ReadingTime } from './reading-time.ts'
import { writeSld } from './sld/write-sld.ts'

const sld = (rules: string, options = '') =>
  `<?xml version="1.0"?>
<s:StyledLayerDescriptor version="1.0.0" xmlns:s="http://www.opengis.net/sld" xmlns:f="http://www.opengis.net/ogc">
<s:NamedLayer><s:Name>mains</s:Name><s:UserStyle><s:Name>Mains</s:Name><s:FeatureTypeStyle>
${rules}
${options}</s:FeatureTypeStyle></s:UserStyle></s:NamedLayer></s:StyledLayerDescriptor>`
const line = (color: string) =>
  `<s:LineSymbolizer><s:Stroke><s:CssParameter name="stroke">${color}</s:CssParameter></s:Stroke></s:LineSymbolizer>`

function styleOf(format: StyleFormat, body: string): Style {
  const { style, diagnostics } = readStyle(format, body)
  if (!style) throw new Error(JSON.stringify(diagnostics))
  return style
}
const findings = (format: StyleFormat, body: string) =>
  readStyle(format, body).diagnostics.map(({ severity, code, line: at, column }) => [severity, code, at, column])
const drawn = (style: Style, properties: Record<string, unknown> = {}, scaleDenominator = 1000) =>
  resolveStyle(style, { properties, scaleDenominator })

test('an SLD is read by the URIs of its namespaces', () => {
  const rule = `<s:Rule><s:Name>old</s:Name><s:Title>Old</s:Title><f:Filter><f:PropertyIsLessThan><f:PropertyName>year</f:PropertyName><f:Literal>1980</f:Literal></f:PropertyIsLessThan></f:Filter>
    <s:MaxScaleDenominator>5000</s:MaxScaleDenominator>${line('#f00')}</s:Rule>`
  const style = styleOf('xml', sld(rule))
  expect(style.name).toBe('Mains')
  expect(style.layers[0]?.rules[0]).toMatchObject({ name: 'old', title: 'Old', maxScale: 5000 })
  expect(styleOf('xml', writeSld(style)).layers[0]?.rules[0]).toMatchObject({ name: 'old', title: 'Old' })
  expect(drawn(style, { year: 1975 })).toMatchObject([[{ kind: 'stroke', color: '#ff0000', width: 1 }]])
  expect(drawn(style, { year: 1975 }, 5000)).toEqual([[]])
  expect(drawn(style, { year: 1990 })).toEqual([[]])
  expect(findings('xml', sld(rule).replace('http://www.opengis.net/sld', 'urn:other'))).toEqual([
    ['error', 'not_a_style', 2, 1],
  ])
})

test('the place of a finding is that of the element, also after a line break in a tag', () => {
  const body = sld(`<s:Rule>${line('#f00')}
  <s:RasterSymbolizer/>
    <s:Unknown
      a="1"/></s:Rule>`)
  expect(findings('xml', body)).toEqual([
    ['warning', 'raster_not_drawn', 5, 3],
    ['warning', 'not_supported', 6, 5],
  ])
})

test('an SLD that is not well-formed, has a document type or draws nothing is refused with the place', () => {
  expect(findings('xml', sld('<s:Rule></s:Rul>'))).toMatchObject([['error', 'not_well_formed', 4, expect.any(Number)]])
  const entity = sld(line('&x;')).replace('<s:Sty', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><s:Sty')
  expect(findings('xml', entity)[0]?.slice(0, 3)).toEqual(['error', 'doctype', 2])
  expect(findings('xml', sld('<s:Rule><s:RasterSymbolizer/></s:Rule>'))[0]).toEqual(['error', 'nothing_drawn', 4, 9])
  expect(findings('xml', '')[0]?.[1]).toBe('not_well_formed')
})

test('images of other servers and of the machine are left out, and those that a path names have a finding', () => {
  const point = (href: string, other = '') =>
    sld(
      `<s:Rule><s:PointSymbolizer><s:Graphic><s:ExternalGraphic>
  <s:OnlineResource xmlns:x="http://www.w3.org/1999/xlink" x:href="${href}"/><s:Format>image/png</s:Format></s:ExternalGraphic>${other}</s:Graphic></s:PointSymbolizer></s:Rule>`,
    )
  for (const href of ['http://a.b/c.png', 'file:///etc/passwd', '//a.b/c.png', '../c.png', 'data:image/png;base64,AA'])
    expect(findings('xml', point(href)).map(([, code]) => code)).toEqual(['nothing_drawn', 'graphic_not_loaded'])
  const [valve, withMark] = [point('img/valve.png'), point('img/valve.png', '<s:Mark/>')]
  for (const body of [valve, withMark])
    expect(findings('xml', body)).toEqual([['warning', 'graphic_without_file', 5, 3]])
  expect(drawn(styleOf('xml', valve))).toMatchObject([[{ kind: 'graphic', mark: { href: 'img/valve.png' } }]])
  expect(drawn(styleOf('xml', withMark))).toMatchObject([[{ kind: 'mark', mark: { shape: 'square' } }]])
  const css = '* {\n  mark: url(valve.png);\n  fill: url("https://a.b/c.png"); }'
  expect(findings('css', css)).toEqual([
    ['warning', 'graphic_not_loaded', 3, 3],
    ['warning', 'graphic_without_file', 2, 3],
  ])
})

test('a rule whose filter cannot be evaluated is left out, with a warning', () => {
  const within = `<s:Rule><f:Filter><f:BBOX/></f:Filter>${line('#0f0')}</s:Rule><s:Rule>${line('#f00')}</s:Rule>`
  expect(findings('xml', sld(within))).toMatchObject([['warning', 'not_supported', 4, 19]])
  expect(drawn(styleOf('xml', sld(within)))).toMatchObject([[{ color: '#ff0000' }]])
})

const css = `/* @title Mains */
* { stroke: #336699; stroke-width: 2px; }
[kind = 'service'] { stroke-width: 1; }
[@sd < 5k] { stroke-width: 4; }
[kind = 'service'][@sd < 5k] { stroke: symbol(circle); }
:stroke { fill: red; size: 8 }`

test('the rules of a CSS are combined, the more specific one wins', () => {
  const style = styleOf('css', css)
  expect(style.layers).toHaveLength(1)
  expect(drawn(style, { kind: 'main' }, 9000)).toMatchObject([[{ color: '#336699', width: 2 }]])
  expect(drawn(style, { kind: 'service' }, 9000)).toMatchObject([[{ width: 1 }]])
  expect(drawn(style, { kind: 'main' }, 1000)).toMatchObject([[{ width: 4 }]])
  expect(drawn(style, { kind: 'service' }, 1000)).toMatchObject([
    [{ pattern: { size: 8, mark: { shape: 'circle', fill: { color: '#ff0000' } } } }],
  ])
})

test('in the mode "Flat" a rule inherits from those around it and takes their place where it holds', () => {
  const style = styleOf(
    'css',
    `@mode 'Flat';
[kind in ('main', 'service')] { stroke: blue; stroke-width: 2;
  [kind = 'service'] { stroke-width: 1; }
  [@scale < 5k] { stroke: red; };
}
* { mark: symbol(square); :mark { fill: #0f0; } }`,
  )
  const lines = (kind: string, scale: number) =>
    drawn(style, { kind }, scale)
      .flat()
      .filter((each) => each.kind === 'stroke')
  expect(lines('main', 9000)).toMatchObject([{ color: '#0000ff', width: 2 }])
  expect(lines('service', 9000)).toMatchObject([{ color: '#0000ff', width: 1 }])
  expect(lines('service', 1000)).toMatchObject([{ width: 1 }, { color: '#ff0000', width: 2 }])
  expect(drawn(style, { kind: 'other' })).toMatchObject([[{ kind: 'mark', mark: { fill: { color: '#00ff00' } } }]])
})

test('z-indexes make layers, and repeated symbolizers take one value each', () => {
  const style = styleOf('css', `* { stroke: black, yellow; stroke-width: 6, 4; z-index: 1, 2; }`)
  expect(drawn(style)).toMatchObject([[{ color: '#000000', width: 6 }], [{ color: '#ffff00', width: 4 }]])
})

test('labels are joined, with their options and their halo', () => {
  const style = styleOf(
    'css',
    `* { label: [name]' '[size * 2]; label-auto-wrap: 50; -gt-label-padding: 7; halo-radius: 2; font-family: 'A' 'B'; }`,
  )
  expect(drawn(style, { name: 'Pump', size: 4 })).toMatchObject([
    [
      {
        kind: 'text',
        label: 'Pump 8',
        fonts: ['A', 'B'],
        halo: { radius: 2, color: '#ffffff' },
        options: { autoWrap: '50', spaceAround: '7' },
      },
    ],
  ])
})

const namesIn = (format: StyleFormat, body: string) =>
  readStyle(format, body).diagnostics.map(({ code, params }) => (code === 'not_supported' ? params['name'] : code))

test('parts of points, labels and areas that are not drawn have a finding, and those as they are drawn have none', () => {
  const rule = (symbolizer: string) => namesIn('xml', sld(`<s:Rule>${symbolizer}</s:Rule>`))
  const text = (placement: string, options = '', unit = '') =>
    rule(
      `<s:TextSymbolizer${unit}><s:Label>a</s:Label><s:LabelPlacement>${placement}</s:LabelPlacement>${options}</s:TextSymbolizer>`,
    )
  const along = (parts: string, options?: string) => text(`<s:LinePlacement>${parts}</s:LinePlacement>`, options)
  const at = (x: string, y: string) =>
    text(
      `<s:PointPlacement><s:AnchorPoint><s:AnchorPointX>${x}</s:AnchorPointX><s:AnchorPointY>${y}</s:AnchorPointY></s:AnchorPoint></s:PointPlacement>`,
    )
  const option = (name: string, value: string) => `<s:VendorOption name="${name}">${value}</s:VendorOption>`
  const unitName = 'http://www.opengeospatial.org/se/units/'
  const [feet, metres] = ['foot', 'metre'].map((name) => ` uom="${unitName}${name}"`)
  const point = (unit = '') => rule(`<s:PointSymbolizer${unit}><s:Graphic/></s:PointSymbolizer>`)
  const ofFeet = [`${unitName}foot`]
  expect([point(feet), point(metres), text('', '', feet), text('', '', metres)]).toEqual([ofFeet, [], ofFeet, []])
  const area = (offset: string) =>
    rule(
      `<s:PolygonSymbolizer><s:Stroke/><s:PerpendicularOffset>${offset}</s:PerpendicularOffset></s:PolygonSymbolizer>`,
    )
  expect([area('2'), area('<f:Literal>0.0</f:Literal>')]).toEqual([['PerpendicularOffset'], []])
  expect([at('0.3', '0.5'), at('1.0', '0.5'), at('<f:PropertyName>x</f:PropertyName>', '0')]).toEqual([
    ['AnchorPoint 0.3 0.5'],
    [],
    [],
  ])
  const gaps = '<s:IsRepeated>1</s:IsRepeated><s:InitialGap>5</s:InitialGap><s:Gap>50</s:Gap>'
  expect([along(`${gaps}<s:IsAligned>false</s:IsAligned>`), along('<s:IsRepeated>true</s:IsRepeated>')]).toEqual([
    ['InitialGap', 'IsAligned'],
    ['IsRepeated'],
  ])
  expect(along('<s:InitialGap>0</s:InitialGap><s:IsAligned>true</s:IsAligned>')).toEqual([])
  const read = ['autoWrap', 'repeat'].map((name) => option(name, '90')).join('')
  const others = ['spaceAround', 'conflictResolution', 'followLine', 'made-up'] as const
  const values = (...list: readonly string[]) => others.map((name, n) => option(name, list[n] ?? '')).join('')
  expect(along('', `${read}${values('7', 'false', 'false', '1')}`)).toEqual(others)
  expect(along('', `${read}${values('0.0', 'true', 'true', '1')}`)).toEqual(['made-up'])
  const followed = (value: string) =>
    namesIn('css', `* { label: 'a'; label-padding: 7; label-auto-wrap: 9; label-follow-line: ${value}; }`)
  expect([followed('true'), followed('false')]).toEqual([['label-padding', 'label-follow-line'], ['label-padding']])
  expect(namesIn('css', "* { label: 'a'; label-anchor: 0.2 50%; }")).toEqual(['label-anchor 0.2 0.5'])
})

test('a pattern of an area is in the unit of its symbolizer, also after it is written', () => {
  const pattern = '<s:GraphicFill><s:Graphic><s:Size>4</s:Size></s:Graphic></s:GraphicFill>'
  const units = (fill: string) => {
    const unit = 'uom="http://www.opengeospatial.org/se/units/metre"'
    const area = `<s:PolygonSymbolizer ${unit}><s:Fill>${fill}</s:Fill></s:PolygonSymbolizer>`
    const style = styleOf('xml', sld(`<s:Rule>${area}</s:Rule>`))
    return [style, styleOf('xml', writeSld(style))].map(({ layers }) => layers[0]?.rules[0]?.symbolizers[0])
  }
  for (const symbolizer of units(pattern)) expect(symbolizer).toMatchObject({ kind: 'fill', isMetres: true })
  for (const symbolizer of units('')) expect(symbolizer).not.toHaveProperty('isMetres')
})

test('findings of a CSS carry their place', () => {
  expect(findings('css', `* { fill: red;\n  composite: multiply }`)).toEqual([['warning', 'not_supported', 2, 3]])
  expect(findings('css', `* {\n  fill: red;`)).toEqual([['error', 'not_well_formed', 2, 13]])
  expect(findings('css', `* { fill: 'red }`)).toEqual([['error', 'not_well_formed', 1, 11]])
  expect(findings('css', `[area(a) > 1] { fill: red }`)).toMatchObject([
    ['error', 'nothing_drawn', 1, 2],
    ['warning', 'unknown_function', 1, 2],
  ])
  expect(findings('css', '')).toEqual([['error', 'nothing_drawn', 1, 1]])
})

test('a text that is no colour is reported with its place', () => {
  expect(findings('css', `* { stroke: nocolour;\n  fill: none; }`)).toEqual([['warning', 'value_not_read', 1, 5]])
  expect(findings('css', `* { fill: red, #12; stroke: [colour], navy }`)).toEqual([['warning', 'value_not_read', 1, 5]])
  expect(findings('xml', sld(`<s:Rule>${line('nocolour')}</s:Rule>`))).toEqual([['warning', 'value_not_read', 4, 37]])
  expect(findings('xml', sld(`<s:Rule>${line('Navy')}</s:Rule>`))).toEqual([])
})

test('what is written as SLD draws the same', () => {
  for (const style of [
    styleOf('css', css),
    styleOf('css', `* { label: ' a<b'; fill: url("v.png"); mark: symbol(star); }`),
  ]) {
    const again = styleOf('xml', writeSld(style))
    for (const scale of [1000, 9000]) {
      for (const kind of ['main', 'service'])
        expect(drawn(again, { kind }, scale)).toEqual(drawn(style, { kind }, scale))
    }
  }
})

test('a CSS is refused if its SLD has too many elements to be read again', () => {
  const strokes = (count: number) => `* { stroke: red${', red'.repeat(count)} }`
  expect(convertStyle('css', strokes(1))).toMatchObject({
    sld: expect.stringContaining('LineSymbolizer'),
    findings: [],
  })
  const limit = { severity: 'error', code: 'too_complex', params: { limit: 'elements' }, line: 1, column: 1 }
  // The time that it takes does not count.
  const time = new ReadingTime(() => 0)
  expect(convertStyle('css', strokes(13_000), time)).toMatchObject({ sld: null, findings: [limit] })
})

test('a CSS whose rules take long to combine is refused at the rule that is read then', () => {
  const rules = (count: number, write: (n: number) => string) => Array.from({ length: count }, (_, n) => write(n))
  const equal = rules(200, () => "[kind = 'main'] { fill: red }").join('\n')
  const flat = `@mode 'Flat'; * { ${rules(200, (n) => `[@sd < ${n + 1}][a = ${n}] { fill: red };`).join('\n')} }`
  const manyFilters = `${rules(600, (n) => `[p${n} > 1]`).join('')} { fill: red }`
  for (const body of [equal, flat, manyFilters]) {
    let ms = 0
    const time = new ReadingTime(() => (ms += 4))
    const limit = { severity: 'error', code: 'too_complex', params: { limit: 'time', max: 2 } }
    expect(readStyle('css', body, time).diagnostics).toMatchObject([limit])
  }
})

test('large, deep and hostile files are refused at once', () => {
  const deep = (open: string, close: string) => open.repeat(1000) + close.repeat(1000)
  const hostile: [StyleFormat, string, string][] = [
    ['xml', sld(line('#f00').repeat(20_000)), 'too_complex'],
    ['css', '* { fill: red } '.repeat(130_000), 'too_complex'],
    ['xml', sld(deep('<s:Rule>', '</s:Rule>')), 'too_complex'],
    ['css', deep('* { ', '} '), 'too_complex'],
    ['css', `[${deep('(', ')')}] { fill: red }`, 'too_complex'],
    ['css', `[${'not '.repeat(1000)} a = 1] { fill: red }`, 'too_complex'],
    ['css', `[a = ${'-'.repeat(1000)}1] { fill: red }`, 'too_complex'],
    ['css', Array.from({ length: 30 }, (_, n) => `[p${n} = 1] { fill: red }`).join('\n'), 'too_complex'],
    ['css', `[${'a - '.repeat(40_000)}a > 1] { fill: red }`, 'too_complex'],
    ['css', '/*'.repeat(200_000), 'not_well_formed'],
    ['css', `[${'/* '.repeat(40_000)}`, 'not_well_formed'],
    ['css', `* { mark: url(a${' '.repeat(400_000)}}`, 'not_well_formed'],
    ['css', `* { mark: ${'url(a '.repeat(40_000)}}`, 'not_well_formed'],
    ['css', `* { fill: ${'"'.repeat(200_001)}`, 'not_well_formed'],
  ]
  for (const [format, body, code] of hostile) {
    expect(readStyle(format, body).diagnostics[0]).toMatchObject({ severity: 'error', code })
  }
})
