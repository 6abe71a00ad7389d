import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../json.ts'
import { brokenJoinRule, differingValues, type JoinChoice, joinProperties } from './join-properties.ts'
import { joinLines } from './line-functions.ts'

const line = joinLines(
  [
    [0, 0],
    [1, 0],
  ],
  [
    [2, 0],
    [3, 0],
  ],
  { first: 'end', second: 'start' },
)
const join = (first: JsonObject, second: JsonObject, choices: readonly JoinChoice[] = []) =>
  joinProperties({ first, second, choices, line })

const [size, note, only, more] = [1, 2, 3, 4].map((n) => `018f2f4e-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
]
/** As a single feature carries it. */
const attribute = (attributeId: string, attributeValue: string | null) => ({
  id: attributeId,
  attributeId,
  attributeValue,
})

describe('two features', () => {
  const feature = (id: string, properties: JsonObject = {}, layerId = 'mains') => ({ id, layerId, properties })

  it('can be joined if layer, dictionary, system and component are the same', () => {
    const ids = { dictionary_id: 'D', system_id: 's', component_id: 'c' }
    const first = feature('line.1', ids)
    expect(brokenJoinRule(first, feature('line.2', { ...ids, dictionary_id: 'd' }))).toBeUndefined()
    expect(brokenJoinRule(first, feature('line.1', ids))).toBe('itself')
    expect(brokenJoinRule(first, feature('line.2', ids, 'others'))).toBe('layer')
    expect(brokenJoinRule(first, feature('line.2', { ...ids, dictionary_id: 'x' }))).toBe('dictionary')
    expect(brokenJoinRule(first, feature('line.2', { ...ids, system_id: 'x' }))).toBe('system')
    expect(brokenJoinRule(first, feature('line.2', { dictionary_id: 'D', system_id: 's' }))).toBe('component')
    expect(brokenJoinRule(feature('line.1'), feature('line.2', { dictionary_id: null }))).toBeUndefined()
  })
})

it('a user chooses of values that differ and are not empty, reserved ones excepted', () => {
  const first = {
    a: 1,
    b: 'x',
    c: null,
    d: 'same',
    layer_id: '1',
    attributes: [attribute(size, '8'), attribute(note, null)],
  }
  const second = {
    a: 2,
    b: '',
    c: 3,
    d: 'same',
    layer_id: '2',
    attributes: { [size]: '9', [note]: '1' },
  }
  expect(differingValues(first, second)).toEqual([
    { kind: 'property', name: 'a', first: 1, second: 2 },
    { kind: 'attribute', name: size, first: '8', second: '9' },
  ])
})

describe('the properties of a joined line', () => {
  it('are those of the first line, and of the second where the first has none', () => {
    expect(join({ a: 1, b: '', c: null, d: 0 }, { a: 2, b: 'x', c: 'y', d: 1, e: false })).toEqual({
      a: 1,
      b: 'x',
      c: 'y',
      d: 0,
      e: false,
    })
  })

  it('are chosen one by one, reserved ones excepted', () => {
    const choices: JoinChoice[] = [
      { kind: 'property', name: 'a', from: 'second' },
      { kind: 'property', name: 'b', from: 'first' },
      { kind: 'property', name: 'c', from: 'second' },
      { kind: 'property', name: 'component_id', from: 'second' },
    ]
    const joined = join({ a: 1, c: 3, component_id: 'A' }, { a: 2, b: 4, component_id: 'a' }, choices)
    expect(joined).toEqual({ a: 2, component_id: 'A' })
  })

  it('have the value of each attribute, as chosen', () => {
    const first = { attributes: { [size]: '8', [note]: '', [only]: '1' } }
    const second = { attributes: { [note]: 'n', [size]: '9', [more]: '2' } }
    expect(join(first, second)).toEqual({ attributes: { [size]: '8', [note]: 'n', [only]: '1', [more]: '2' } })
    const choices: JoinChoice[] = [
      { kind: 'attribute', name: size, from: 'second' },
      { kind: 'attribute', name: note, from: 'first' },
    ]
    expect(join(first, second, choices)).toEqual({
      attributes: { [size]: '9', [note]: '', [only]: '1', [more]: '2' },
    })
    expect(join({}, second)).toEqual(second)
    expect(join(first, {})).toEqual(first)
  })

  it('have the metadata of both', () => {
    const second = { metadata: { Meta_Data: [{ index: 1 }] } }
    expect(join({}, second)).toEqual({ metadata: { Meta_Data: [{ index: 3 }] } })
    expect(join({ metadata: { text: 'a' } }, second)).toEqual({ metadata: { text: 'a', Meta_Data: [{ index: 3 }] } })
  })

  it('may have the names of members of objects', () => {
    const odd: JsonObject = JSON.parse('{"__proto__": 1, "constructor": 2}')
    expect(Object.entries(join(odd, {}))).toEqual(Object.entries(odd))
  })
})
