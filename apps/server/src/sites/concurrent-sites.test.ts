import { Problem } from '@cairn/contract/problem'
import { changeProject, readProject } from '@cairn/contract/projects'
import { changeSite, createSite, deleteSite, listSites } from '@cairn/contract/sites/sites'
import { expect } from 'vitest'
import { allowSites, geographicWkt as wkt } from '../../test/samples/site-samples.ts'
import { test } from '../../test/working-server.ts'

async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    return Problem.is(error) ? error.code : String(error)
  }
}

test('a site that is assigned and deleted at once is either assigned or deleted', async ({ app, seeds }) => {
  const admin = await seeds.person()
  await allowSites(app.services.db, admin.organizationId)
  const project = await seeds.project({ by: admin })
  for (const turn of [1, 2, 3, 4]) {
    const { version } = await admin.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } })
    const { id } = await admin.api(createSite, { query: {}, body: { name: `Plant ${turn}`, wkt } })
    const [assigned, deleted] = await Promise.all([
      codeOf(admin.api(changeProject, { params: { id: project.id }, body: { version, proj: { id } } })),
      codeOf(admin.api(deleteSite, { params: { id }, query: { version: 1 } })),
    ])
    const after = await admin.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } })
    expect([
      ['done', 'site_in_use', id],
      ['not_found', 'done', undefined],
    ]).toContainEqual([assigned, deleted, after.proj?.id])
    await admin.api(changeProject, { params: { id: project.id }, body: { version: after.version, proj: null } })
  }
})

test('of concurrent changes from one version the server accepts one', async ({ app, seeds }) => {
  const admin = await seeds.person()
  await allowSites(app.services.db, admin.organizationId)
  const { id } = await admin.api(createSite, { query: {}, body: { name: 'Plant', wkt } })
  const change = (name: string) =>
    codeOf(admin.api(changeSite, { params: { id }, query: {}, body: { name, wkt, version: 1 } }))
  const codes = await Promise.all(['A', 'B', 'C'].map(change))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'site_changed')).toHaveLength(2)
  const [site] = await admin.api(listSites, { query: {} })
  expect(site?.version).toBe(2)
})
