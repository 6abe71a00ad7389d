import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { ownAppTest as test } from '../app.ts'
import { accountRequests } from './accounts.ts'
import { attributeRequests } from './attributes.ts'
import { billingRequests } from './billing.ts'
import { dictionaryRequests } from './dictionaries.ts'
import { differs } from './differs.ts'
import { jobRequests } from './jobs.ts'
import { logRequests } from './logs.ts'
import { organizationRequests } from './organizations.ts'
import { ownAccountRequests } from './own-account.ts'
import { seedStatedPlace } from './place.ts'
import { sendStated } from './send-stated.ts'
import { siteRequests } from './sites.ts'
import { callsToCome, statedCalls } from './stated-calls.ts'
import type { StatedRequests } from './stated-request.ts'
import { styleRequests } from './styles.ts'
import { symbolRequests } from './symbols.ts'

/** The requests by the test that sends them: a single test would take longer than its budget. */
const tables: Readonly<Record<string, StatedRequests>> = {
  'accounts and organizations': { ...accountRequests, ...organizationRequests },
  'billing, own accounts and logs': { ...billingRequests, ...ownAccountRequests, ...logRequests },
  'dictionaries and attributes': { ...dictionaryRequests, ...attributeRequests },
  'symbols, styles, sites and jobs': { ...symbolRequests, ...styleRequests, ...siteRequests, ...jobRequests },
}

/** Files of the web application. */
const pages = { 'GET /eula.html': resolve(import.meta.dirname, '../../../web/public/eula.html') } as const

test.for(Object.entries(tables))('the requests of %s get the stated answers', async ([, table], { app, seeds }) => {
  const place = await seedStatedPlace(app, seeds)
  const unstated: Record<string, readonly string[]> = {}
  for (const call of statedCalls) {
    const requests = table[call]?.(place) ?? []
    const faults = await sendStated(app, call, requests)
    const difference = requests.length > 0 ? differs[call] : undefined
    const others = difference === undefined ? faults : faults.filter((fault) => !fault.includes(difference.fault))
    // A call that was repaired leaves the list.
    if (difference !== undefined && faults.length === 0) unstated[call] = ['differs no more']
    else if (others.length > 0) unstated[call] = others
  }
  expect(unstated).toEqual({})
})

plainTest('every call of the documents has a request, or is still to come', () => {
  for (const file of Object.values(pages)) expect(existsSync(file)).toBe(true)
  const made = [...Object.values(tables).flatMap(Object.keys), ...Object.keys(pages), ...callsToCome]
  expect(made.toSorted()).toEqual([...statedCalls].toSorted())
})

/** The specification is a folder beside the repository, which exists on some machines only. */
const statedFile = resolve(import.meta.dirname, '../../../../../shared/spec/api.tsv')

plainTest.skipIf(!existsSync(statedFile))('the stated calls are those of the specification', () => {
  const lines = readFileSync(statedFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect([...statedCalls]).toEqual(lines.map((line) => line.split('\t').slice(0, 2).join(' ')))
})
