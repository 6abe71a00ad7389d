import { apwaColors } from '@cairn/domain/dictionary/apwa-colors'
import { componentTypes } from '@cairn/domain/dictionary/attribute-types'
import {
  type ComponentStyle,
  defaultComponentStyle,
  markerUrlOf,
  type PlainStyle,
  styleRanges,
} from '@cairn/domain/dictionary/component-style'

export const plainSample: PlainStyle = { ...defaultComponentStyle('Polygon', '#b8692f'), strokeColor: '#224466' }

/** Width and height in px of images of markers: larger and smaller than markers are drawn, wide and high. */
const markerSizes = [
  [48, 40],
  [16, 16],
  [32, 32],
  [96, 20],
  [9, 64],
] as const

/** The images of the markers of the samples, by their address. */
export async function markerImages(): Promise<ReadonlyMap<string, ImageBitmap>> {
  const images = markerSizes.map(async (size) => [markerUrlOf(size.join('x')), await striped(size)] as const)
  return new Map(await Promise.all(images))
}

/** Three stripes on a transparent background. */
async function striped([width, height]: (typeof markerSizes)[number]): Promise<ImageBitmap> {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  for (const [place, colour] of ['#c62828', '#2e7d32', '#1565c0'].entries()) {
    context.fillStyle = colour
    context.fillRect((width * (1 + 4 * place)) / 13, height / 10, (width * 3) / 13, (height * 4) / 5)
  }
  return createImageBitmap(context.canvas)
}

/**
 * The styles that components may have, by name: those of the templates, whose components have the default style in a
 * colour of the APWA, and each value of each member of a style.
 */
export function componentSamples(): ReadonlyMap<string, ComponentStyle> {
  return new Map([...ofTemplates(), ...ofStrokes(), ...ofMembers(), ...ofColours(), ...ofMarkers()])
}

type Samples = (readonly [name: string, style: ComponentStyle])[]

function ofTemplates(): Samples {
  return Object.entries(apwaColors).flatMap(([utility, color]) =>
    componentTypes.map(({ name }) => [`${name} of ${utility}`, defaultComponentStyle(name, color)] as const),
  )
}

function ofStrokes(): Samples {
  return valuesOf('strokeWidth').flatMap((strokeWidth) =>
    [1, 0.35].flatMap((strokeOpacity) =>
      [false, true].map((dashed) => {
        const name = `${dashed ? 'dashed' : 'solid'} stroke of ${strokeWidth} px and opacity ${strokeOpacity}`
        return [name, { ...plainSample, strokeWidth, strokeOpacity, dashed }] as const
      }),
    ),
  )
}

function ofMembers(): Samples {
  const translucent = { ...plainSample, fillOpacity: 0.6, strokeOpacity: 0.35, strokeWidth: 6 }
  return [
    ...valuesOf('size').map((size) => [`size ${size}`, { ...plainSample, fillOpacity: 1, size }] as const),
    ...valuesOf('opacity').map(
      (opacity) => [`fill opacity ${opacity}`, { ...plainSample, fillOpacity: opacity }] as const,
    ),
    ...valuesOf('opacity').map(
      (opacity) => [`stroke opacity ${opacity}`, { ...translucent, strokeOpacity: opacity }] as const,
    ),
    ['fill alone', { ...plainSample, strokeWidth: 0, fillOpacity: 1 }],
    ['largest point with the widest stroke', { ...translucent, size: styleRanges.size.max, strokeWidth: 10 }],
  ]
}

function ofColours(): Samples {
  const colours = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#fedcba']
  return colours.flatMap((colour) => [
    [`stroke ${colour}`, { ...plainSample, strokeColor: colour }] as const,
    [`fill ${colour}`, { ...plainSample, fillColor: colour }] as const,
  ])
}

function ofMarkers(): Samples {
  const missing = [['marker without an image', { markerUrl: markerUrlOf('missing') }] as const]
  return [
    ...markerSizes.map((size) => [`marker of ${size.join('x')}`, { markerUrl: markerUrlOf(size.join('x')) }] as const),
    ...missing,
  ]
}

/** Each value of a range. */
function valuesOf(range: keyof typeof styleRanges): number[] {
  const { min, max, step } = styleRanges[range]
  const perUnit = Math.round(1 / step)
  return Array.from({ length: (max - min) * perUnit + 1 }, (_, at) => min + at / perUnit)
}
