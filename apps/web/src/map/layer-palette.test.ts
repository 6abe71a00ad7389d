import { layerPalette } from '@cairn/domain/style/layer-colours/layer-palette'
import { expect, it } from 'vitest'
import { contrast, hueDeg, linear, type Triple } from '../../test/colour.ts'
import { mapTones, selectionColour } from './engine/map-tones.ts'

type Matrix = readonly [Triple, Triple, Triple]

/** Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB. */
const colourVision = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>
const visions = ['usual', 'protanopia', 'deuteranopia', 'tritanopia'] as const

/** The least distance in OKLab: 0.02 is just noticeable side by side. */
const distanceMin = { usual: 0.1, protanopia: 0.06, deuteranopia: 0.06, tritanopia: 0.06 }
/** The least contrast of graphical objects (WCAG 1.4.11). */
const contrastMin = 3
/** The least angle between the hue of a layer and that of the selection. */
const selectionAngleMinDeg = 30

const schemes = ['light', 'dark'] as const
const cases = schemes.flatMap((scheme) => visions.map((vision) => ({ scheme, vision })))

it.each(cases)('the hues are distinct in the $scheme scheme with $vision vision', ({ scheme, vision }) => {
  const seen = coloursOf(scheme).map((colour) => okLab(multiply(colourVision[vision], linear(colour))))
  const distances = seen.flatMap((a, at) => seen.slice(at + 1).map((b) => distance(a, b)))
  expect(Math.min(...distances)).toBeGreaterThan(distanceMin[vision])
})

it.each(schemes)('no hue of the %s scheme looks like the selection', (scheme) => {
  const selection = okLab(linear(selectionColour))
  const distances = coloursOf(scheme).map((colour) => distance(okLab(linear(colour)), selection))
  expect(Math.min(...distances)).toBeGreaterThan(distanceMin.usual)
})

it.each(schemes)('every hue of the %s scheme is 30 degrees or more from that of the selection', (scheme) => {
  const angles = coloursOf(scheme).map((colour) => {
    const turn = Math.abs(hueDeg(colour) - hueDeg(selectionColour))
    return Math.min(turn, 360 - turn)
  })
  expect(Math.min(...angles)).toBeGreaterThanOrEqual(selectionAngleMinDeg)
})

it.each(schemes)('every hue of the %s scheme has enough contrast to the land', (scheme) => {
  const contrasts = coloursOf(scheme).map((colour) => contrast(colour, mapTones[scheme].land))
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(contrastMin)
})

function coloursOf(scheme: 'light' | 'dark'): string[] {
  return Object.values(layerPalette).map((colour) => colour[scheme])
}

function multiply(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [a, b, c] = matrix
  const dot = (row: Triple) => row[0] * x + row[1] * y + row[2] * z
  return [dot(a), dot(b), dot(c)]
}

/** Björn Ottosson, A perceptual color space for image processing (2020). */
function okLab(rgb: Triple): Triple {
  const [l, m, s] = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  )
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  )
}

function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
