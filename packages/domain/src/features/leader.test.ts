import { describe, expect, it } from 'vitest'
import { isLeaderId, joinedLeader, leaderFault, leaderOf, newLeader, redrawnLeader } from './leader.ts'

const valid = { text: 'Valve box', color: '#00AAff', symbol: 'CIRCLE', vertex: 0 }

describe('the metadata of a leader', () => {
  it('has a text of up to 256 characters in 3 rows, a colour, a symbol and an anchor', () => {
    expect(leaderFault(valid)).toBeUndefined()
    expect(leaderFault({ ...valid, text: 'x'.repeat(256), symbol: 'BACKWARD_CLOSED_ARROW' })).toBeUndefined()
    const faultOf = (part: object) => leaderFault({ ...valid, ...part })
    expect(['', ' \n ', 7].map((text) => faultOf({ text }))).toEqual(['textMissing', 'textMissing', 'textMissing'])
    expect(faultOf({ text: 'x'.repeat(257) })).toBe('textTooLong')
    expect([faultOf({ text: 'a\nb\r\nc' }), faultOf({ text: 'a\nb\nc\nd' })]).toEqual([undefined, 'tooManyRows'])
    expect(['red', '#12345', '#1234567'].map((color) => faultOf({ color }))).toEqual(['color', 'color', 'color'])
    expect(faultOf({ symbol: 'SQUARE' })).toBe('symbol')
    expect([leaderFault(undefined), leaderFault('text')]).toEqual(['textMissing', 'textMissing'])
  })

  it('anchors it at the first or the last vertex', () => {
    const faults = [0, '0', 3, '3', 1, -1, 0.5, null].map((vertex) => leaderFault({ ...valid, vertex }, 4))
    expect(faults).toEqual([undefined, undefined, undefined, undefined, 'vertex', 'vertex', 'vertex', 'vertex'])
    expect(leaderFault({ ...valid, vertex: 1 })).toBeUndefined()
  })

  it('keeps the anchor at an end of a line that was joined or drawn again', () => {
    const anchors = (change: typeof joinedLeader) =>
      [0, 1, 2, '3', 4, 57].map((vertex) => change({ ...valid, vertex }, 5))
    const at = (...places: readonly (number | string)[]) => places.map((vertex) => ({ ...valid, vertex }))
    expect(anchors(joinedLeader)).toEqual(at(0, 0, 4, '4', 4, 4))
    expect(anchors(redrawnLeader)).toEqual(at(0, 4, 4, '4', 4, 4))
    expect(redrawnLeader({ text: 'Pit' }, 5)).toEqual({ text: 'Pit' })
  })

  it('is read with defaults for values that other programs left out or wrote in another way', () => {
    expect(leaderOf({ metadata: valid })).toEqual(valid)
    expect(leaderOf({ metadata: { text: 'Pit', vertex: '2', color: 'red', symbol: 'X' } })).toEqual({
      ...newLeader,
      text: 'Pit',
      vertex: 2,
    })
    expect(leaderOf({})).toEqual(newLeader)
  })
})

it('a leader is known by its id', () => {
  expect(['leader.12', 'leader_layer.12', 'line.12', 'leader'].map(isLeaderId)).toEqual([true, false, false, false])
})
