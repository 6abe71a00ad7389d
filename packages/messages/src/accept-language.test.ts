import { expect, test } from 'vitest'
import { languageOf } from './accept-language.ts'

test.for([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['zh-CN', 'zh'],
  ['fr-FR, es ;q=0.5', 'es'],
  ['fr', 'en'],
  ['*', null],
  ['', null],
  [undefined, null],
  ['1;q=x,,-', null],
] as const)('the language of %o is %o', ([header, language]) => {
  expect(languageOf(header)).toBe(language)
})
