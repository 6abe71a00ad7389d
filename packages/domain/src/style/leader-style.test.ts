import { describe, expect, it } from 'vitest'
import { leaderProperties, styleOfLeaders } from './leader-style.ts'
import { resolveStyle } from './resolve-style.ts'
import { scaleDenominatorAt } from './scale.ts'

const style = styleOfLeaders()
const line = [
  [0, 0],
  [10, 10],
  [30, 10],
]
const properties = (metadata: object) =>
  leaderProperties({ metadata: { color: '#0000ff', text: 'Pit', ...metadata } }, line)

function drawnAt(zoom: number, metadata: object = {}) {
  const scaleDenominator = scaleDenominatorAt(156_543.033_928 / 2 ** zoom)
  return resolveStyle(style, { properties: properties(metadata), scaleDenominator, dimension: 1 }).flat()
}
const kindsAt = (zoom: number) => drawnAt(zoom).map(({ kind }) => kind)

describe('a leader', () => {
  it('is drawn from zoom 12 on, its text from zoom 16 on', () => {
    expect(kindsAt(11)).toEqual([])
    expect(kindsAt(12)).toEqual(['stroke', 'stroke', 'mark'])
    expect(kindsAt(15)).toEqual(['stroke', 'stroke', 'mark'])
    expect(kindsAt(16)).toEqual(['stroke', 'stroke', 'mark', 'text'])
  })

  it('has its symbol at the anchor and its text at the other end', () => {
    const partsOf = (vertex: number) =>
      drawnAt(16, { vertex }).flatMap(({ kind, part }) => (kind === 'stroke' ? [] : part))
    expect(partsOf(0)).toEqual(['start', 'end'])
    expect(partsOf(2)).toEqual(['end', 'start'])
  })

  it('has its colour with a halo in contrast to it, and an arrow that points away from the line, whichever of the two it is', () => {
    const symbolOf = (metadata: object) => drawnAt(14, metadata).at(-1)
    const arrow = { mark: { shape: 'filled_arrowhead', fill: { color: '#0000ff' } }, rotation: 135 }
    expect(symbolOf({ vertex: 0 })).toMatchObject(arrow)
    expect(symbolOf({ vertex: 0, symbol: 'BACKWARD_CLOSED_ARROW' })).toMatchObject(arrow)
    expect(symbolOf({ vertex: 2 })).toMatchObject({ ...arrow, rotation: 0 })
    const haloOf = (color: string) => leaderProperties({ metadata: { color } }, line).halo
    expect(['#0B6E6E', '#D32F2F', '#FFEE00'].map(haloOf)).toEqual(['#ffffff', '#ffffff', '#14191d'])
    expect(symbolOf({ symbol: 'CIRCLE' })).toMatchObject({ mark: { shape: 'circle' } })
  })

  it('has its text beyond the end of the line', () => {
    const textOf = (...ends: readonly number[][]) => {
      const { textX, textY, textRight, textUp } = leaderProperties({}, ends)
      return [textX, textY, Math.sign(textRight), Math.sign(textUp)]
    }
    expect(textOf([0, 0], [10, 1])).toEqual([0, 0.5, 1, 0])
    expect(textOf([0, 0], [-10, 1])).toEqual([1, 0.5, -1, 0])
    expect(textOf([0, 0], [1, 10])).toEqual([0.5, 0, 0, 1])
    expect(textOf([0, 0], [1, -10])).toEqual([0.5, 1, 0, -1])
  })
})
