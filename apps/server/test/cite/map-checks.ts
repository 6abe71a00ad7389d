import { citeLayers } from './cite-layers.ts'
import type { Check, Checks, WmsClient } from './wms-client.ts'

const [lake, white] = ['#4040c0ff', '#ffffffff']
const refusedBox =
  (bbox: string): Check =>
  async (wms) => [await wms.fault(wms.mapOf({ bbox })), 'InvalidParameterValue']
const faulty =
  (parameters: Record<string, string | undefined>, code: string): Check =>
  async (wms) => [await wms.fault(wms.mapOf(parameters)), code]
const drawn =
  (parameters: (wms: WmsClient) => Record<string, string | number | undefined>): Check =>
  async (wms) => [(await wms.map(parameters(wms))).at(52, 38), lake]
const withFault = (wms: WmsClient, exceptions: string, more = {}) =>
  wms.mapOf({ layers: 'unknown', exceptions, ...more })

/** Whether each of these requests is answered with a picture of the type. */
async function typesOf(
  wms: WmsClient,
  requests: readonly Record<string, string | number>[],
): Promise<ReadonlySet<string>> {
  const types = new Set<string>()
  for (const request of requests) types.add((await wms.send(wms.mapOf({ width: 8, height: 5, ...request }))).type)
  return types
}

const pictures = new Set(['image/png'])
const everyLayer = citeLayers.map(({ name }) => name)
const systems = ['CRS:84', 'EPSG:4326', 'EPSG:3857'] as const
/** A box around all layers in each system. */
const boxes = { 'CRS:84': '-3,-2,3,7', 'EPSG:4326': '-2,-3,7,3', 'EPSG:3857': '-334000,-223000,334000,782000' } as const
const inSystem = (crs: (typeof systems)[number]) => ({ crs, bbox: boxes[crs] })

export const mapChecks: Checks = {
  'basic:bbox-exponential': async (wms) => [
    (await wms.send(wms.mapOf({ bbox: '-4.2e-3,-24E-4,.42e-2,+0.0024' }))).bytes,
    (await wms.send(wms.mapOf({}))).bytes,
  ],
  'basic:bbox-pixel-interpretation': async (wms) => {
    // The box is the outer edge of the pixels: an area as large as it fills all of them.
    const layers = wms.named('cite:BasicPolygons')
    const { colours, at } = await wms.map({ layers, bbox: '-2,3,1,6', width: 30, height: 30 })
    const around = await wms.map({ layers, bbox: '-3,2,2,7', width: 50, height: 50 })
    const inside = [around.at(10, 10), around.at(39, 10), around.at(10, 39)]
    const outside = [around.at(9, 9), around.at(40, 9), around.at(9, 40)]
    // Positions are rounded to a centimetre: the pixels at the edges are covered but for it.
    const plain = (colour: string) => colour.replace(/#ff0[0-7]ff/, '#ff00ff')
    return [
      [[...new Set([...colours].map(plain))], plain(at(0, 0)), inside.map(plain), outside],
      [['#ff00ffff'], '#ff00ffff', ['#ff00ffff', '#ff00ffff', '#ff00ffff'], [white, white, white]],
    ]
  },
  'basic:no-bgcolor': async (wms) => [(await wms.map()).at(1, 1), white],
  'basic:blue-bgcolor': async (wms) => [(await wms.map({ bgcolor: '0x0000FF' })).at(1, 1), '#0000ffff'],
  'basic:transparent-true': async (wms) => [(await wms.map({ transparent: 'TRUE' })).at(1, 1), ''],
  'basic:basic-polygons-sanity-check': async (wms) => {
    const { at } = await wms.map({ layers: wms.named('cite:BasicPolygons'), bbox: '-3,-2,3,7', width: 60, height: 90 })
    return [
      [at(12, 12), at(38, 38), at(30, 70), at(50, 70)],
      ['#ff00ffff', '#ff00ffff', '#ff00ffff', white],
    ]
  },
  'basic:blue-lake-sanity-check': async (wms) => {
    const { at } = await wms.map()
    return [
      [at(52, 38), at(63, 32), at(20, 10)],
      [lake, white, white],
    ]
  },
  'basic:layer-order': async (wms) => {
    const [below, above] = [wms.named('cite:Forests', 'cite:Lakes'), wms.named('cite:Lakes', 'cite:Forests')]
    return [
      [(await wms.map({ layers: below })).at(52, 38), (await wms.map({ layers: above })).at(52, 38)],
      [lake, '#009900ff'],
    ]
  },
  'basic:aspect-ratio': async (wms) => [(await wms.map({ width: 42, height: 96 })).at(26, 76), lake],

  'getmap:bbox-direct': drawn(() => ({})),
  'getmap:bbox-inherited': async (wms) => [await typesOf(wms, [{ layers: wms.named('cite:Empty') }]), pictures],
  'getmap:bbox-below-scale': async (wms) => [
    await typesOf(wms, [{ bbox: '0.002,-0.002,0.00200001,-0.00199999' }]),
    pictures,
  ],
  'getmap:bbox-above-scale': async (wms) => [await typesOf(wms, [{ bbox: '-180,-90,180,90' }]), pictures],
  'getmap:bbox-minx-gt-maxx': refusedBox('1,0,0,1'),
  'getmap:bbox-minx-eq-maxx': refusedBox('1,0,1,1'),
  'getmap:bbox-miny-gt-maxy': refusedBox('0,1,1,0'),
  'getmap:bbox-miny-eq-maxy': refusedBox('0,1,1,1'),
  'getmap:bbox-no-overlap': async (wms) => [[...(await wms.map({ bbox: '10,10,11,11' })).colours], [white]],
  'getmap:bbox-outside-crs': async (wms) => [(await wms.map({ bbox: '-0.0042,89,0.0042,91' })).at(1, 1), white],
  'getmap:crs-direct': drawn(() => ({ crs: 'EPSG:4326', bbox: '-0.0024,-0.0042,0.0024,0.0042' })),
  'getmap:crs-inherited': drawn(() => ({})),
  'getmap:invalid-crs': async (wms) => [
    [await wms.fault(wms.mapOf({ crs: 'UNKNOWN:1' })), await wms.fault(wms.mapOf({ crs: 'EPSG:9998' }))],
    ['InvalidCRS', 'InvalidCRS'],
  ],
  'getmap:each-crs': async (wms) => [await typesOf(wms, systems.map(inSystem)), pictures],
  'getmap:each-layer-crs-combination': async (wms) => [
    await typesOf(
      wms,
      everyLayer.flatMap((name) => systems.map((crs) => ({ layers: wms.named(name), ...inSystem(crs) }))),
    ),
    pictures,
  ],
  'getmap:exceptions-default': faulty({ layers: 'unknown' }, 'LayerNotDefined'),
  'getmap:exceptions-xml': faulty({ layers: 'unknown', exceptions: 'XML' }, 'LayerNotDefined'),
  'getmap:exceptions-inimage-mime': async (wms) => [(await wms.send(withFault(wms, 'INIMAGE'))).type, 'image/png'],
  'interactive:exceptions-inimage': async (wms) => [(await wms.map(withFault(wms, 'INIMAGE'))).colours.size > 2, true],
  'getmap:exceptions-blank-red': async (wms) => [
    [...(await wms.map(withFault(wms, 'BLANK', { bgcolor: '0xFF0000' }))).colours],
    ['#ff0000ff'],
  ],
  'getmap:exceptions-blank-transparent': async (wms) => [
    (await wms.map(withFault(wms, 'BLANK', { transparent: 'TRUE' }))).colours.size,
    0,
  ],
  'getmap:exceptions-blank-mime': async (wms) => [(await wms.send(withFault(wms, 'BLANK'))).type, 'image/png'],
  'getmap:invalid-format': faulty({ format: 'image/unknown' }, 'InvalidFormat'),
  'getmap:each-format': async (wms) => [
    await typesOf(wms, [{ format: 'image/png' }, { format: 'image/png; mode=8bit' }, { format: 'image/jpeg' }]),
    new Set(['image/png', 'image/jpeg']),
  ],
  'getmap:two-layers': drawn((wms) => ({ layers: wms.named('cite:Forests', 'cite:Lakes') })),
  'getmap:three-layers': drawn((wms) => ({ layers: wms.named('cite:Forests', 'cite:Ponds', 'cite:Lakes') })),
  'getmap:invalid-layer': faulty({ layers: 'unknown' }, 'LayerNotDefined'),
  'getmap:first-layer-invalid': async (wms) => [
    await wms.fault(wms.mapOf({ layers: `unknown,${wms.named('cite:Lakes')}` })),
    'LayerNotDefined',
  ],
  'getmap:second-layer-invalid': async (wms) => [
    await wms.fault(wms.mapOf({ layers: `${wms.named('cite:Lakes')},unknown` })),
    'LayerNotDefined',
  ],
  'getmap:each-layer': async (wms) => [
    await typesOf(
      wms,
      everyLayer.map((name) => ({ layers: wms.named(name) })),
    ),
    pictures,
  ],
  'getmap:styles-direct': drawn(() => ({ styles: 'default' })),
  'getmap:two-styles': drawn((wms) => ({ layers: wms.named('cite:Forests', 'cite:Lakes'), styles: 'default,default' })),
  'getmap:three-styles': drawn((wms) => ({
    layers: wms.named('cite:Forests', 'cite:Ponds', 'cite:Lakes'),
    styles: 'default,default,default',
  })),
  'getmap:invalid-style': faulty({ styles: 'unknown' }, 'StyleNotDefined'),
  'getmap:styles-default-single-layer': drawn(() => ({ styles: '' })),
  'getmap:styles-default-multiple-layers': drawn((wms) => ({
    layers: wms.named('cite:Forests', 'cite:Lakes'),
    styles: '',
  })),
  'getmap:styles-default-commas': drawn((wms) => ({ layers: wms.named('cite:Forests', 'cite:Lakes'), styles: ',' })),
  'getmap:styles-some-default': drawn((wms) => ({
    layers: wms.named('cite:Forests', 'cite:Lakes'),
    styles: 'default,',
  })),
  'getmap:first-style-invalid': async (wms) => [
    await wms.fault(wms.mapOf({ layers: wms.named('cite:Forests', 'cite:Lakes'), styles: 'unknown,default' })),
    'StyleNotDefined',
  ],
  'getmap:second-style-invalid': async (wms) => [
    await wms.fault(wms.mapOf({ layers: wms.named('cite:Forests', 'cite:Lakes'), styles: ',unknown' })),
    'StyleNotDefined',
  ],
  'getmap:each-style': async (wms) => [
    await typesOf(
      wms,
      everyLayer.map((name) => ({ layers: wms.named(name), styles: 'default' })),
    ),
    pictures,
  ],
  'getmap:transparent-default': async (wms) => [(await wms.map()).at(1, 1), white],
  'getmap:transparent-false': async (wms) => [(await wms.map({ transparent: 'FALSE' })).at(1, 1), white],
  'getmap:transparent-opaque-layer': drawn(() => ({ transparent: 'TRUE' })),
  'getmap:large-size': async (wms) => [
    await typesOf(wms, [
      { width: 4096, height: 8 },
      { width: 8, height: 4096 },
    ]),
    pictures,
  ],
  'getmap:small-size': async (wms) => [await typesOf(wms, [{ width: 1, height: 1 }]), pictures],
  'getmap:layerlimit': async (wms) => {
    const lakes = Array.from({ length: 51 }, () => wms.named('cite:Lakes'))
    const layers = lakes.slice(1).join()
    return [
      [await typesOf(wms, [{ layers }]), await wms.fault(wms.mapOf({ layers: lakes.join() }))],
      [pictures, 'InvalidParameterValue'],
    ]
  },
  'getmap:no-version': faulty({ version: undefined }, 'MissingParameterValue'),
}
