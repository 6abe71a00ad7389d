import type { StyleWarnings } from '../diagnostics.ts'
import { warnOfColour } from '../graphics.ts'
import { labelOptions } from './build-text.ts'
import type { CssRule, Property } from './stylesheet.ts'

const endings: Readonly<Record<string, readonly string[]>> = {
  mark: ['', '-size', '-rotation', '-opacity', '-mime', '-geometry', '-anchor', '-offset'],
  fill: ['', '-size', '-rotation', '-opacity', '-mime', '-geometry'],
  stroke:
    ',-size,-rotation,-opacity,-mime,-geometry,-width,-linecap,-linejoin,-dasharray,-dashoffset,-offset,-repeat'.split(
      ',',
    ),
  label: ['', '-geometry', '-anchor', '-offset', '-rotation', '-priority'],
  shield: ['', '-size', '-rotation', '-mime'],
  font: ['-family', '-fill', '-opacity', '-size', '-style', '-weight'],
  halo: ['-color', '-opacity', '-radius'],
}
const known: ReadonlySet<string> = new Set([
  ...Object.entries(endings).flatMap(([kind, ends]) => ends.map((end) => kind + end)),
  ...labelOptions.keys(),
  'z-index',
  'sort-by',
  'geometry',
  'size',
  'rotation',
])

/** Warns about properties that nothing reads, and about texts that are no colours. Of properties of images one warning is enough. */
export function warnOfUnread({ properties, nested }: CssRule, warnings: StyleWarnings): void {
  for (const property of properties) {
    const { name } = property
    if (name === 'raster-channels') warnings.add('raster_not_drawn', property, { name })
    else if (!known.has(name) && !name.startsWith('raster-')) warnings.add('not_supported', property, { name })
    else warnOfColours(property, warnings)
  }
  for (const rule of nested) warnOfUnread(rule, warnings)
}

function warnOfColours(property: Property, warnings: StyleWarnings): void {
  for (const [first] of property.values) {
    if (first?.kind === 'value' && first.value !== 'none')
      warnOfColour(property.name, first.value, { place: property, warnings })
  }
}
