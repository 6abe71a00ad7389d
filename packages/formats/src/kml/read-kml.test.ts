import { collect } from '@cairn/samples/collect'
import { describe, expect, test } from 'vitest'
import { createFieldTally } from '../fields/field-tally.ts'
import { readKml } from './read-kml.ts'

async function read(text: string, chunkSize = text.length, only: string | null = null) {
  const fields = createFieldTally()
  const ignored: string[] = []
  const texts = Array.from({ length: Math.ceil(text.length / chunkSize) }, (_, index) =>
    text.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const batches = readKml(texts, { layer: 'upload', only, fields, onIgnored: (thing) => ignored.push(thing) })
  const features = await collect(batches)
  return {
    features: features.map(({ layer, shape, properties }) => ({ layer, shape, properties: JSON.parse(properties) })),
    fields: fields.list(),
    ignored,
  }
}

async function placemark(content: string) {
  const { features } = await read(`<kml><Placemark>${content}</Placemark></kml>`)
  expect(features).toHaveLength(1)
  return features[0]
}

const square = '<coordinates>0,0 1,0 1,1 0,0</coordinates>'

describe('geometry', () => {
  test('a point keeps its height', async () => {
    expect(await placemark('<Point><coordinates>1,2,3</coordinates></Point>')).toMatchObject({
      shape: { type: 'Point', dims: 3, runs: [Float64Array.of(1, 2, 3)] },
    })
  })

  test('the outer ring of a polygon comes first, in any order of the elements', async () => {
    const inner = `<innerBoundaryIs><LinearRing><coordinates>9,9 8,9 8,8 9,9</coordinates></LinearRing></innerBoundaryIs>`
    const outer = `<outerBoundaryIs><LinearRing>${square}</LinearRing></outerBoundaryIs>`
    expect(await placemark(`<Polygon>${inner}${outer}</Polygon>`)).toMatchObject({
      shape: {
        type: 'Polygon',
        runs: [Float64Array.of(0, 0, 1, 0, 1, 1, 0, 0), Float64Array.of(9, 9, 8, 9, 8, 8, 9, 9)],
      },
    })
  })

  test.each([
    ['points', '<Point><coordinates>1,2</coordinates></Point>'.repeat(2), 'MultiPoint'],
    ['lines', `<LineString>${square}</LineString><LinearRing>${square}</LinearRing>`, 'MultiLineString'],
    [
      'a mixture',
      `<Point><coordinates>1,2</coordinates></Point><LineString>${square}</LineString>`,
      'GeometryCollection',
    ],
    ['a nested one', `<MultiGeometry><Point><coordinates>1,2</coordinates></Point></MultiGeometry>`, 'MultiPoint'],
  ])('a MultiGeometry of %s', async (_name, parts, type) => {
    expect(await placemark(`<MultiGeometry>${parts}</MultiGeometry>`)).toMatchObject({ shape: { type } })
  })

  test('tracks become lines with their first and last times', async () => {
    const track = (lon: number) =>
      `<gx:Track><when>2010-0${lon}-01</when><when>2010-0${lon}-02</when><gx:coord>${lon} 2 3</gx:coord><gx:coord>4 5 6</gx:coord></gx:Track>`
    expect(await placemark(track(1))).toMatchObject({
      shape: { type: 'LineString', dims: 3, runs: [Float64Array.of(1, 2, 3, 4, 5, 6)] },
      properties: { begin: '2010-01-01', end: '2010-01-02' },
    })
    expect(await placemark(`<gx:MultiTrack>${track(1)}${track(2)}</gx:MultiTrack>`)).toMatchObject({
      shape: { type: 'MultiLineString' },
      properties: { begin: '2010-01-01', end: '2010-02-02' },
    })
  })

  test('an empty geometry beside another one leaves that one as it is', async () => {
    const track = '<gx:Track><gx:coord>1 2 3</gx:coord><gx:coord>4 5 6</gx:coord></gx:Track>'
    expect(await placemark(`<Point/>${track}`)).toMatchObject({ shape: { type: 'LineString' } })
    expect(await placemark('<Point/><Point/>')).toMatchObject({ shape: null })
    expect(await placemark(`<MultiGeometry><Point/>${track}</MultiGeometry>`)).toMatchObject({
      shape: { type: 'LineString' },
    })
    expect(await placemark(`<gx:MultiTrack><gx:Track/>${track}</gx:MultiTrack>`)).toMatchObject({
      shape: { type: 'LineString' },
    })
  })

  test('one unreadable part makes the geometry unreadable; without parts there is no geometry', async () => {
    const bad = '<Point><coordinates>x,y</coordinates></Point>'
    const good = '<Point><coordinates>1,2</coordinates></Point>'
    expect(await placemark(`<MultiGeometry>${good}${bad}</MultiGeometry>`)).toMatchObject({
      shape: 'coordinates_unreadable',
    })
    expect(await placemark('<Point><coordinates/></Point>')).toMatchObject({ shape: null })
    expect(await placemark('<name>nowhere</name>')).toMatchObject({ shape: null })
  })
})

describe('properties', () => {
  test('come from the elements of the Placemark, its data and elements of other namespaces', async () => {
    const { properties } =
      (await placemark(`<name> A &amp; B </name><description><![CDATA[<b>bold</b>]]></description><Snippet>s</Snippet>
        <TimeSpan><begin>2020</begin></TimeSpan><TimeStamp><when>2021</when></TimeStamp><styleUrl>#x</styleUrl>
        <magnitude>5.9</magnitude><visibility>0</visibility>
        <ExtendedData><Data name="depth"><displayName>Depth</displayName><value>3 m</value></Data><c:number>14</c:number></ExtendedData>
        <LookAt><longitude>1</longitude></LookAt><Style><LineStyle><color>f</color></LineStyle></Style>`)) ?? {}
    expect(properties).toEqual({
      name: 'A & B',
      description: '<b>bold</b>',
      snippet: 's',
      begin: '2020',
      timestamp: '2021',
      magnitude: '5.9',
      depth: '3 m',
      number: '14',
    })
  })

  test('are typed by their schema; a text that does not match its type stays a text', async () => {
    const schema = `<Schema id="s"><SimpleField name="i" type="int"/><SimpleField name="d" type="double"/><SimpleField name="b" type="bool"/></Schema>`
    const data = (i: string, d: string, b: string) =>
      `<Placemark><ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="i">${i}</SimpleData><SimpleData name="d">${d}</SimpleData><SimpleData name="b">${b}</SimpleData></SchemaData></ExtendedData></Placemark>`
    const { features, fields } = await read(
      `<kml><Document>${schema}${data('7', '1.5', 'true')}${data('89%', '2', '0')}</Document></kml>`,
    )
    expect(features.map(({ properties }) => properties)).toEqual([
      { i: 7, d: 1.5, b: true },
      { i: '89%', d: 2, b: false },
    ])
    expect(fields).toEqual([
      { name: 'i', type: 'text' },
      { name: 'd', type: 'double' },
      { name: 'b', type: 'boolean' },
    ])
  })

  test('that are numbers beyond the range of a double stay texts', async () => {
    const schema = '<Schema id="s"><SimpleField name="d" type="double"/></Schema>'
    const data = '<SchemaData schemaUrl="#s"><SimpleData name="d">1e400</SimpleData></SchemaData>'
    const { features } = await read(
      `<kml><Document>${schema}<Placemark><ExtendedData>${data}</ExtendedData></Placemark></Document></kml>`,
    )
    expect(features.map(({ properties }) => properties)).toEqual([{ d: '1e400' }])
  })

  test('unescaped HTML in a description is kept as its text', async () => {
    expect(await placemark('<description>one <b>two</b> three</description>')).toMatchObject({
      properties: { description: 'one two three' },
    })
  })

  test('may have the names of inherited members of JavaScript objects', async () => {
    const names = ['constructor', '__proto__', 'toString']
    const data = names.map((name) => `<Data name="${name}"><value>x</value></Data>`).join('')
    const { properties } = (await placemark(`<constructor>y</constructor><ExtendedData>${data}</ExtendedData>`)) ?? {}
    expect(Object.keys(properties)).toEqual(['constructor', 'constructor_2', '__proto__', 'toString'])
  })
})

describe('structure', () => {
  test('Placemarks are read at any depth and belong to the nearest named folder', async () => {
    const point = '<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>'
    const { features } = await read(
      `<kml>${point}<Document><name>doc</name>${point}<Folder>${point}<Folder><name> in\n side </name>${point}</Folder></Folder></Document></kml>`,
    )
    expect(features.map(({ layer }) => layer)).toEqual(['upload', 'doc', 'doc', 'in side'])
  })

  test('a Placemark may be the root, and in KML 2.0 has the name of its schema', async () => {
    expect((await read('<Placemark><name>a</name></Placemark>')).features).toHaveLength(1)
    const { features } = await read(
      `<kml><Document><Schema name="Pipe" parent="Placemark"><SimpleField name="Size" type="int"/></Schema><Pipe><Size>12</Size></Pipe></Document></kml>`,
    )
    expect(features).toMatchObject([{ properties: { Size: 12 } }])
  })

  test('a chunk may end at any character', async () => {
    const text = `<kml><Document><name>dö</name><Placemark><name>a&amp;b</name><description><![CDATA[<x>]]></description><Point><coordinates>1,2</coordinates></Point></Placemark></Document></kml>`
    const whole = await read(text)
    for (let size = 1; size < 40; size++) expect(await read(text, size)).toEqual(whole)
  })

  test('links, overlays and updates are counted and not followed', async () => {
    const { features, ignored } = await read(`<kml><Document>
      <NetworkLink><name>x</name><Link><href>http://127.0.0.1/</href></Link></NetworkLink>
      <GroundOverlay><Icon><href>file:///etc/passwd</href></Icon></GroundOverlay><gx:Tour/>
      <NetworkLinkControl><Update><Create><Placemark><name>never</name></Placemark></Create></Update></NetworkLinkControl>
    </Document></kml>`)
    expect(features).toEqual([])
    expect(ignored).toEqual(['network_link', 'overlay', 'tour'])
  })
})

describe('hostile and broken text', () => {
  test('entities of a document type declaration are not expanded', async () => {
    const doctype =
      '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY lol "ha"><!ENTITY lol2 "&lol;&lol;">]>'
    const { features } = await read(`${doctype}<kml><Placemark><name>&x;&lol2;&constructor;</name></Placemark></kml>`)
    expect(features).toMatchObject([{ properties: { name: '&x;&lol2;&constructor;' } }])
  })

  test.each([
    ['cut short', '<kml><Placemark><name>a', 'file_damaged'],
    ['not well-formed', '<kml><Placemark></kml>', 'file_damaged'],
    ['other XML', '<gpx/>', 'file_not_supported'],
    ['no XML', 'PK\u0003\u0004', 'file_not_supported'],
    ['nothing but slips', `<kml a="${'<'.repeat(200_001)}`, 'file_damaged'],
    ['nested beyond reason', '<kml>' + '<Folder>'.repeat(500), 'file_too_complex'],
  ])('a file that is %s is refused', async (_name, text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code })
  })
})

test('a folder that is read alone has its own placemarks, and those of others are skipped with their content', async () => {
  const folder = (name: string, content: string) =>
    `<Folder><name>${name}</name><Placemark><ExtendedData><Data name="in"><value>${name}</value></Data></ExtendedData>${content}</Placemark></Folder>`
  const point = '<Point><coordinates>1,2</coordinates></Point>'
  const skipped = `<MultiGeometry><Folder><name>mains</name></Folder><Placemark>${point}</Placemark><Tour/></MultiGeometry>`
  const text = `<kml>${folder('mains', point)}${folder('valves', skipped)}${folder('mains', point)}</kml>`
  const { features, fields, ignored } = await read(text, 7, 'mains')
  expect(features.map(({ layer, properties }) => [layer, properties])).toEqual([
    ['mains', { in: 'mains' }],
    ['mains', { in: 'mains' }],
  ])
  expect(fields).toMatchObject([{ name: 'in' }])
  expect(ignored).toEqual([])
})
