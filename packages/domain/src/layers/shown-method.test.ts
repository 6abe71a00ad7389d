import { expect, test } from 'vitest'
import { plainGraphic, plainStroke, plainText, type Style, type Symbolizer } from '../style/style.ts'
import { shownMethod } from './shown-method.ts'

test.for([
  ['WFS', 50_000, 'WFS'],
  ['WFS', 50_001, 'WMS'],
  ['KML', 50_001, 'WMS'],
  ['WMS', 1, 'WMS'],
  ['WMS', 0, 'WFS'],
  ['WMS-TILE', 50_001, 'WMS-TILE'],
] as const)('a layer by %s with %d features is shown by %s', ([preferredMethod, featureCount, shown]) => {
  expect(shownMethod({ preferredMethod, featureCount })).toBe(shown)
})

test('a layer with labels is shown by a picture once it has so many features that the browser leaves them out', () => {
  const label = { ...plainText, label: 'M' }
  const file: Style = {
    name: '',
    layers: [{ rules: [{ title: '', symbolizers: [label] }], onlyFirst: false, sortBy: [] }],
  }
  const withLabels = (featureCount: number) => shownMethod({ preferredMethod: 'WFS', featureCount, file })
  expect([withLabels(9999), withLabels(10_000)]).toEqual(['WFS', 'WMS'])
  const bare = { ...file, layers: [] }
  expect(shownMethod({ preferredMethod: 'WFS', featureCount: 10_000, file: bare })).toBe('WFS')
})

test('a layer whose style sorts features, or has patterns along lines, is shown by a picture', () => {
  const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, offset: 0, isMetres: false } as const
  const pattern = { ...plainGraphic, size: 8, mark: { kind: 'mark', shape: 'slash' } } as const
  const shown = (symbolizer: Symbolizer, sortBy: Style['layers'][number]['sortBy'] = [], featureCount = 1) => {
    const layers = [{ rules: [{ title: '', symbolizers: [symbolizer] }], onlyFirst: false, sortBy }]
    return shownMethod({ preferredMethod: 'WFS', featureCount, file: { name: '', layers } })
  }
  expect(shown(stroke)).toBe('WFS')
  expect(shown({ ...stroke, pattern })).toBe('WMS')
  expect(shown(stroke, [{ property: 'level', descending: false }])).toBe('WMS')
  expect(shown({ ...stroke, pattern }, [], 0)).toBe('WFS')
})
