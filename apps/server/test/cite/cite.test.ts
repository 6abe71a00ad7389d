import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { test as appTest } from '../app.ts'
import { outsideExists, outsideFolder } from '../outside/facts.ts'
import { testDepth } from '../test-depth.ts'
import { seedCiteLayers } from './cite-layers.ts'
import { documentChecks } from './document-checks.ts'
import { leftOut } from './left-out.ts'
import { mapChecks } from './map-checks.ts'
import { readCiteShapes } from './read-cite-shapes.ts'
import { type Checks, WmsClient } from './wms-client.ts'

const checks = { ...documentChecks, ...mapChecks }

async function expectToHold(own: Checks, wms: WmsClient): Promise<void> {
  const found: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const [id, check] of Object.entries(own))
    [found[id], expected[id]] = await check(wms).catch((error: unknown) => [String(error), 'no error'] as const)
  expect(found).toEqual(expected)
}

const groups = [
  ['documents', documentChecks],
  ['maps', mapChecks],
] as const

appTest.for(groups)(
  'the WMS holds the assertions of OGC for version 1.3.0 about its %s',
  async (group, { app, seeds }) => {
    const by = await seeds.person()
    await expectToHold(group[1], new WmsClient(app, by, await seedCiteLayers(seeds, by)))
  },
)

appTest.skipIf(!outsideExists || testDepth === 'brief')(
  'the WMS holds the assertions on the test data of OGC',
  async ({ app, seeds }) => {
    const by = await seeds.person()
    const shapes = await readCiteShapes(app.services.db, join(outsideFolder, 'ogc/cite-wms13-dataset.zip'))
    await expectToHold(checks, new WmsClient(app, by, await seedCiteLayers(seeds, by, shapes)))
  },
)

plainTest('an assertion is either checked or left out with its reason', () => {
  expect(Object.keys(checks).filter((id) => leftOut.has(id))).toEqual([])
})

plainTest.skipIf(!outsideExists)('every assertion of the list is in the tables, and no other one', () => {
  const lines = readFileSync(join(outsideFolder, 'ogc/cite-assertion-ids.tsv'), 'utf8').split('\n')
  const ids = lines.flatMap((line) => (line.startsWith('WMS 1.3.0\t') ? (line.split('\t')[1] ?? []) : []))
  expect(new Set([...Object.keys(checks), ...leftOut.keys()])).toEqual(new Set(ids))
})
