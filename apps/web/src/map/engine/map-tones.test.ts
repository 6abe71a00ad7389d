import { expect, it } from 'vitest'
import { contrast } from '../../../test/colour.ts'
import { mapTones } from './map-tones.ts'

const labels = ['countryLabel', 'regionLabel', 'gridLabel'] as const
const grounds = ['land', 'water', 'sheet'] as const
const cases = (['light', 'dark'] as const).flatMap((scheme) =>
  labels.flatMap((label) => grounds.map((ground) => ({ scheme, label, ground }))),
)

it.each(cases)('the $label of the $scheme scheme is legible on $ground', ({ scheme, label, ground }) => {
  expect(contrast(mapTones[scheme][label], mapTones[scheme][ground])).toBeGreaterThanOrEqual(4.5)
})
