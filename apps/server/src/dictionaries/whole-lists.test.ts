import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { expect } from 'vitest'
import { z } from 'zod'
import { test } from '../../test/app.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'

test('systems and components are listed for the whole organization where the call names no parent', async ({
  app,
  seeds,
}) => {
  const admin = await seeds.person()
  const { systemId, component } = await seedDictionary(app.services, admin)
  await seedDictionary(app.services, await seeds.person())
  const send = rawCalls(app, admin)
  const own = { organizationId: admin.organizationId }
  const dictionaries = await admin.api(listDictionaries, { query: {} })
  const ids = dictionaries.flatMap(({ id, organizationId }) => (organizationId === own.organizationId ? [id] : []))
  const systems = z.array(z.object({ id: z.string(), dictionaryId: z.string() }))
  const listed = systems.parse((await send('GET', '/rest/systems')).body)
  expect(listed.filter((each) => ids.includes(each.dictionaryId)).map(({ id }) => id)).toEqual([systemId])
  const components = z.array(z.object({ id: z.string(), attributes: z.array(z.unknown()) }))
  const found = components.parse((await send('GET', '/rest/components')).body)
  expect(found.find(({ id }) => id === component.id)?.attributes).toMatchObject([
    { name: 'Material', pickList: { name: 'Materials' } },
    { name: 'Joint', pickList: { name: 'Joint' } },
    { name: 'Remark', pickList: null },
  ])
  const stranger = rawCalls(app, await seeds.person())
  expect(JSON.stringify(await stranger('GET', '/rest/systems'))).not.toContain(systemId)
  expect(JSON.stringify(await stranger('GET', '/rest/components'))).not.toContain(component.id)
})
