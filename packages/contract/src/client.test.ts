import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import { listFeatureForms } from './feature-forms/feature-forms.ts'

test.each(['[]', 'W10=', '"W10="', ' W10=\n'])('the list %j is empty', async (text) => {
  const api = createApi('', async () => new Response(text))
  expect(await api(listFeatureForms, { query: { featureId: 'point.1' } })).toEqual([])
})

test('a text that is no list is an error', async () => {
  const api = createApi('', async () => new Response('"W11="'))
  await expect(api(listFeatureForms, { query: { featureId: 'point.1' } })).rejects.toThrow('expected array')
})
