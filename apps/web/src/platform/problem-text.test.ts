import { Problem, problems } from '@cairn/contract/problem'
import { languages } from '@cairn/messages/languages'
import { beforeEach, expect, test } from 'vitest'
import { messageIfKnown, startMessages } from './locale.ts'
import { problemText } from './problem-text.ts'

beforeEach(() => startMessages('en'))

test.each(languages)('every problem of the contract has a text in %s', async (language) => {
  await startMessages(language)
  const params = { name: '', level: '', asset: '', max: '', count: 2, crs: '', extension: '', expected: '', found: '' }
  const wordless = Object.keys(problems).filter((code) => !messageIfKnown(`problem.${code}`, params))
  expect(wordless).toEqual([])
})

test('a problem names its object, with figures of the language', async () => {
  expect(problemText(new Problem('layer_name_taken', { name: 'Mains' }), 'en')).toContain('“Mains”')
  expect(problemText(new Problem('upload_too_large', { maxBytes: 329_715_200 }), 'en')).toContain('329.7 MB')
  expect(problemText(new Problem('too_many_requests', { retryAfterSeconds: 1 }), 'en')).toContain('1 second,')
  expect(problemText(new Problem('not_found', { asset: 'layer' }), 'en')).toMatch(/^The layer does not exist/)
  await startMessages('es')
  expect(problemText(new Problem('upload_too_large', { maxBytes: 329_715_200 }), 'es')).toContain('329,7 MB')
})

test('a style in use names the layers of lists and counts the others', async () => {
  const text = (layers: string[], inactive: number, language: 'en' | 'es' | 'zh') =>
    problemText(new Problem('style_in_use', { name: 'Mains', layers, inactive }), language)
  expect(text(['Water', 'Gas'], 0, 'en')).toContain('is used by Water and Gas.')
  expect(text(['Water'], 1, 'en')).toContain('is used by Water and 1 inactive layer.')
  expect(text([], 1200, 'en')).toContain('is used by 1,200 inactive layers.')
  await startMessages('es')
  expect(text(['Agua'], 1, 'es')).toContain('se usa en Agua y 1 capa inactiva.')
  expect(text([], 2_000_000, 'es')).toContain('se usa en 2.000.000 de capas inactivas.')
  await startMessages('zh')
  expect(text(['水'], 2, 'zh')).toContain('正用于水和2 个未启用的图层。')
})

test('shapes are named in words, whether a drawing mode or a GeoJSON type names them', () => {
  const problem = new Problem('geometry_not_fitting', { expected: 'polyline', found: 'MultiPolygon' })
  expect(problemText(problem, 'en')).toContain('takes lines, not polygons')
})

test('lines that cannot be joined say which rule they break', () => {
  const text = problemText(new Problem('lines_not_joinable', { rule: 'system' }), 'en')
  expect(text).toContain('different systems')
})

test('a failed sign-in says why', () => {
  expect(problemText(new Problem('NotAuthorizedException', { reason: 'credentials' }), 'en')).toContain(
    'password is wrong',
  )
  expect(problemText(new Problem('NotAuthorizedException', { reason: 'disabled' }), 'en')).toContain('not active')
})

test('any other error is a network error or an unexpected one', () => {
  expect(problemText(new TypeError('Failed to fetch'), 'en')).toContain('cannot be reached')
  expect(problemText(new DOMException('', 'TimeoutError'), 'en')).toContain('did not answer in time')
  expect(problemText(new Error('x is not a function'), 'en')).toContain('An unexpected error occurred')
})

test('the content of a refused file is named in words', async () => {
  const problem = new Problem('attachment_kind_mismatch', { name: 'a.jpg', found: 'windows-program' })
  expect(problemText(problem, 'en')).toMatch(/it is a Windows program\./)
  await startMessages('es')
  expect(problemText(problem, 'es')).toContain('un programa de Windows')
})
