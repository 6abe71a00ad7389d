import { expect, test } from 'vitest'
import { FeatureServer } from '../../../test/feature-server.ts'
import { settled } from '../../../test/map-under-test.ts'
import { showMap } from '../../../test/shown-map.tsx'

test('the map is busy while a request is pending, from the task in which the request begins', async () => {
  const { engine, queryClient } = await showMap(new FeatureServer())
  const { promise, resolve } = Promise.withResolvers<string>()
  const state = () => engine.map.getTargetElement().dataset['mapState']
  await settled(engine)
  const answer = queryClient.fetchQuery({ queryKey: ['held'], queryFn: () => promise })
  expect(state()).toBe('busy')
  resolve('answer')
  await answer
  expect(state()).toBe('busy')
  await settled(engine)
})
