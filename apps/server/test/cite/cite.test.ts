import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { test as appTest } from '../app.ts'
import { outsideExists, outsideFolder } from '../outside/facts.ts'
import { seedCiteLayers } from './cite-layers.ts'
import { documentChecks } from './document-checks.ts'
import { leftOut } from './left-out.ts'
import { mapChecks } from './map-checks.ts'
import { WmsClient } from './wms-client.ts'

const checks = { ...documentChecks, ...mapChecks }

appTest.for([
  ['documents', documentChecks],
  ['maps', mapChecks],
] as const)('the WMS holds the assertions of OGC for version 1.3.0 about its %s', async ([, own], { app, seeds }) => {
  const by = await seeds.person()
  const wms = new WmsClient(app, by, await seedCiteLayers(seeds, by))
  const found: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const [id, check] of Object.entries(own))
    [found[id], expected[id]] = await check(wms).catch((error: unknown) => [String(error), 'no error'] as const)
  expect(found).toEqual(expected)
})

plainTest('an assertion is either checked or left out with its reason', () => {
  expect(Object.keys(checks).filter((id) => leftOut.has(id))).toEqual([])
})

plainTest.skipIf(!outsideExists)('every assertion of the list is in the tables, and no other one', () => {
  const lines = readFileSync(join(outsideFolder, 'ogc/cite-assertion-ids.tsv'), 'utf8').split('\n')
  const ids = lines.flatMap((line) => (line.startsWith('WMS 1.3.0\t') ? (line.split('\t')[1] ?? []) : []))
  expect(new Set([...Object.keys(checks), ...leftOut.keys()])).toEqual(new Set(ids))
})
