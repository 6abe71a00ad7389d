import { resolveStyle } from '@cairn/domain/style/resolve-style'
import { describe, expect, test } from 'vitest'
import { StyleWarnings, UnreadableStyle } from '../diagnostics.ts'
import { readStyle } from '../read-style.ts'
import { combine, mergeAlternatives, type PlainRule, unnest } from './cascade.ts'
import { parseCss } from './parse-css.ts'

const plainRules = (css: string): PlainRule[] => unnest(parseCss(css, new StyleWarnings()).rules)
/** The values of the properties of a rule, which name the rules in these tests. */
const nameOf = ({ properties }: PlainRule) =>
  properties.flatMap(({ values }) => values.flat().map((term) => JSON.stringify('value' in term && term.value))).join()
const combinationsOf = (css: string) => combine(plainRules(css)).map(({ rules }) => rules.map(nameOf).join(' '))

function strokesOf(css: string, properties: Record<string, unknown> = {}, scaleDenominator = 1000) {
  const { style, diagnostics } = readStyle('css', css)
  if (!style) throw new Error(JSON.stringify(diagnostics))
  return resolveStyle(style, { properties, scaleDenominator })
    .flat()
    .map((symbolizer) => (symbolizer.kind === 'stroke' ? `${symbolizer.color} ${symbolizer.width}` : symbolizer.kind))
}

describe('of rules that hold for one feature', () => {
  test.each([
    [
      'the one with more conditions wins, wherever it stands',
      '[a = 1][b = 1] { stroke: red } [a = 1] { stroke: lime }',
      '#ff0000 1',
    ],
    [
      'the later one of two with as many conditions wins',
      '[a = 1] { stroke: red } [b = 1] { stroke: lime }',
      '#00ff00 1',
    ],
    ['a bound of the scale counts as a condition', '[@sd < 5k] { stroke: red } * { stroke: lime }', '#ff0000 1'],
    [
      'two bounds of the scale count as two',
      '[@sd < 5k][@sd > 10] { stroke: red } [a = 1] { stroke: lime }',
      '#ff0000 1',
    ],
    [
      'each property is cascaded for itself',
      '* { stroke: red; stroke-width: 3 } [a = 1] { stroke: lime }',
      '#00ff00 3',
    ],
  ])('%s', (_, css, drawn) => {
    expect(strokesOf(css, { a: 1, b: 1 })).toEqual([drawn])
  })

  test('the properties of a symbol do not replace those of the feature', () => {
    const css = '* { stroke: red; stroke-width: 3 } :stroke { stroke: blue; stroke-width: 9 }'
    expect(strokesOf(css)).toEqual(['#ff0000 3'])
  })
})

describe('nested rules', () => {
  test('hold where the rule around them holds too, and win over it', () => {
    const css = '[a = 1] { stroke: red; [b = 1] { stroke: lime } }'
    expect(strokesOf(css, { a: 1 })).toEqual(['#ff0000 1'])
    expect(strokesOf(css, { a: 1, b: 1 })).toEqual(['#00ff00 1'])
    expect(strokesOf(css, { b: 1 })).toEqual([])
  })

  test('that no feature passes together with their parent are left out', () => {
    expect(plainRules('[a = 1] { stroke: red; [a = 2] { stroke: lime } }')).toHaveLength(1)
    expect(plainRules('[@sd < 5k] { stroke: red; [@sd > 5k] { stroke: lime } }')).toHaveLength(1)
  })

  test('inherit the symbol of their parent', () => {
    const [, nested] = plainRules(':stroke { stroke: red; [a = 1] { stroke: lime } }')
    expect(nested).toMatchObject({ pseudo: 'stroke' })
  })
})

describe('selectors of one rule', () => {
  const selectorsOf = (css: string) => parseCss(css, new StyleWarnings()).rules.flatMap(({ selectors }) => selectors)

  test('become one whose filter has alternatives, so that the rule counts once', () => {
    const merged = mergeAlternatives(selectorsOf('[a = 1], [b = 1][c = 1] { stroke: red }'))
    expect(merged).toMatchObject([{ filters: [{ op: 'or', filters: [{ op: '=' }, { op: 'and' }] }] }])
    expect(strokesOf('[a = 1], [b = 1] { stroke: red }', { a: 1, b: 1 })).toEqual(['#ff0000 1'])
  })

  test('hold for every feature if one of them does', () => {
    expect(mergeAlternatives(selectorsOf('[a = 1], * { stroke: red }'))).toMatchObject([{ filters: [] }])
  })

  test('stay apart where their scales or symbols differ', () => {
    expect(mergeAlternatives(selectorsOf('[a = 1], [@sd < 5k], :stroke { stroke: red }'))).toHaveLength(3)
  })

  test('with an unknown function leave the others as they are', () => {
    expect(strokesOf('[nothing(a) = 1], [b = 1] { stroke: red }', { b: 1 })).toEqual(['#ff0000 1'])
  })
})

describe('the combinations of rules', () => {
  test('stand before their parts', () => {
    expect(combinationsOf('[a = 1] { stroke: red } [b = 1] { stroke: lime }')).toEqual([
      '"red" "lime"',
      '"red"',
      '"lime"',
    ])
  })

  test('have none that no feature passes', () => {
    expect(combinationsOf("[k = 'x'] { stroke: red } [k = 'y'] { stroke: lime }")).toEqual(['"red"', '"lime"'])
  })

  test('have none without a rule that always holds with the others', () => {
    expect(combinationsOf('* { stroke: red } [b = 1] { stroke: lime }')).toEqual(['"red" "lime"', '"red"'])
  })

  test('grow with the number of rules only where they exclude each other: of 12 that do not there are too many', () => {
    const excluding = Array.from({ length: 200 }, (_, n) => `[k = ${n}] { stroke: red }`).join('\n')
    expect(combinationsOf(excluding)).toHaveLength(200)
    const free = Array.from({ length: 12 }, (_, n) => `[p${n} = 1] { stroke: red }`).join('\n')
    expect(() => combinationsOf(free)).toThrow(UnreadableStyle)
  })
})

test('the title of a rule is that of the comment before it, and a combination has the titles of its rules', () => {
  const { style } = readStyle(
    'css',
    '/* @title Mains */ * { stroke: red } /* @title Old */ [a = 1] { stroke-width: 3 }',
  )
  expect(style?.layers.flatMap(({ rules }) => rules.map(({ title }) => title))).toEqual(['Mains, Old', 'Mains'])
})
