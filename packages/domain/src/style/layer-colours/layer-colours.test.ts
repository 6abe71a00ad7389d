import { expect, it } from 'vitest'
import { layerColours, layerMarks } from './layer-colours.ts'
import { layerPalette } from './layer-palette.ts'

/** Layers created on consecutive days, with ids that are not in that order. */
const layers = Array.from({ length: 14 }, (_, i) => layerOf(`Zone ${i}`, i))
const paletteSize = Object.keys(layerPalette).length

function layerOf(name: string, day: number) {
  const id = `${((day * 7 + 3) % 16).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
  return { id, name, createdDate: `2026-01-${String(day + 1).padStart(2, '0')}T00:00:00.000Z` }
}

function colourOf(name: string, others: readonly string[] = []) {
  const all = [name, ...others].map(layerOf)
  return layerColours(all).get(all[0]?.id ?? '')
}

it('assigns a different colour to every layer until the palette is used up', () => {
  const colours = layerColours(layers.slice(0, paletteSize))
  expect(new Set(colours.values()).size).toBe(paletteSize)
  expect(layerColours(layers).size).toBe(layers.length)
})

it('assigns the same colours for any order of the layers', () => {
  const some = layers.slice(0, 6)
  expect(Object.fromEntries(layerColours(some.toReversed()))).toEqual(Object.fromEntries(layerColours(some)))
})

it('keeps the colour of every layer when a layer is added', () => {
  for (const [count] of layers.entries()) {
    const before = layerColours(layers.slice(0, count))
    const after = layerColours(layers.slice(0, count + 1))
    expect([...before].map(([id]) => after.get(id))).toEqual([...before.values()])
  }
})

it('gives no layer the red of electricity or the pink of the selection while another colour is free', () => {
  const colours = [...layerColours(layers.slice(0, paletteSize)).values()]
  expect(colours.slice(0, -2)).not.toContain(layerPalette.red)
  expect(colours.slice(0, -2)).not.toContain(layerPalette.pink)
})

it('gives layers of one name the same colour in every project', () => {
  expect(colourOf('Parcels', ['Roads', 'Trees'])).toEqual(colourOf('parcels', ['Fences']))
})

it('gives layers that were created together the same colours in every project', () => {
  const names = ['point', 'line', 'polygon', 'leader', 'valves', 'parcels', 'zones']
  const project = (reversed: boolean) => {
    const together = names.map((name, i) => {
      const { id } = layerOf(name, reversed ? names.length - i : i)
      return { id, name, createdDate: '2026-01-01T00:00:00.000Z' }
    })
    const colours = layerColours(together)
    return together.map(({ id }) => colours.get(id))
  }
  expect(project(true)).toEqual(project(false))
})

it.each([
  ['Water mains', 'blue'],
  ['Fire hydrants', 'blue'],
  ['red_deAguaPotable', 'blue'],
  ['自来水管', 'blue'],
  ['Gas mains', 'yellow'],
  ['gasoducto', 'yellow'],
  ['天然气管线', 'yellow'],
  ['Electric', 'red'],
  ['Alumbrado público', 'red'],
  ['电力电缆', 'red'],
  ['Fibre optic', 'orange'],
  ['Telecomunicaciones', 'orange'],
  ['通信光缆', 'orange'],
  ['sanitary_sewer', 'green'],
  ['Storm water', 'green'],
  ['Aguas residuales', 'green'],
  ['污水管', 'green'],
  ['Reclaimed water', 'purple'],
  ['Agua regenerada', 'purple'],
  ['再生水', 'purple'],
  ['Survey points', 'pink'],
  ['测量点', 'pink'],
] as const)('%s has the colour of its utility: %s', (name, hue) => {
  expect(colourOf(name, ['Buildings', 'Roads'])).toEqual(layerPalette[hue])
})

it('gives point layers of one colour different marks, and keeps them when a layer is added', () => {
  const pointLayers = ['Hydrants', 'Water valves', 'Water meters', 'Parcels'].map((name, day) => ({
    ...layerOf(name, day),
    addFeature: 'point' as const,
  }))
  const line = { ...layerOf('Water mains', 0), id: 'mains', addFeature: 'polyline' as const }
  const marksOf = (count: number) => [...layerMarks([line, ...pointLayers.slice(0, count)]).values()]
  expect(marksOf(4)).toEqual(['circle', 'square', 'triangle', 'circle'])
  expect(marksOf(2)).toEqual(['circle', 'square'])
})

it('finds no utility in parts of other words', () => {
  const parcels = ['Gasworks', 'Oilfield', 'Powell Street', 'Waterloo', 'Stormont']
  const colours = layerColours(parcels.map(layerOf))
  expect(new Set(colours.values()).size).toBe(parcels.length)
})
