import { readConfiguration } from '@cairn/contract/configuration'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'

test('anyone reads the public settings: the sites of the operator, and whether there is a university', async ({
  app,
}) => {
  const configuration = await app.as()(readConfiguration, {})
  expect(configuration).toMatchObject({
    streetMapUrl: null,
    droneUrl: 'https://drone.cairn.test/?project={projectId}',
    signUp: true,
    links: { help: null, university: true },
  })
})
