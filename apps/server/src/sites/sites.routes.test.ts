import { changeProject, readProject } from '@cairn/contract/projects'
import { changeSite, createSite, deleteSite, listSites } from '@cairn/contract/sites/sites'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { allowSites, geographicWkt as wkt } from '../../test/samples/site-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

const proj = '+proj=helmert +convention=coordinate_frame +x=1 +y=2 +s=1.0001 +theta=3600'
const create = (by: Person, body: { name: string; wkt?: string; proj?: string | null }) =>
  by.api(createSite, { query: {}, body: { wkt, ...body } })
const remove = ({ api }: Person, id: string, version = 1) => api(deleteSite, { params: { id }, query: { version } })
/** The admin of an organization that has sites. */
async function siteAdmin({ services }: TestApp, seeds: Seeds): Promise<Person> {
  const admin = await seeds.person()
  await allowSites(services.db, admin.organizationId)
  return admin
}

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('a site', () => {
  test('is created, listed by name, changed and deleted by an organization admin', async ({ app, seeds }) => {
    const admin = await siteAdmin(app, seeds)
    const plant = await create(admin, { name: ' Plant ', proj })
    expect(plant).toMatchObject({ name: 'Plant', wkt, proj, version: 1, projectCount: 0 })
    const airport = await create(admin, { name: 'airport' })
    expect(airport.proj).toBeNull()
    expect(await admin.api(listSites, { query: {} })).toEqual([airport, plant])
    const body = { name: 'Plant 2', wkt, proj: null, version: 1 }
    const changed = await admin.api(changeSite, { params: { id: plant.id }, query: {}, body })
    expect(changed).toEqual({ ...plant, ...body, version: 2 })
    const unseen = await problemFrom(remove(admin, plant.id), 'site_changed')
    expect(unseen.params).toEqual({ name: 'Plant 2', current: changed })
    expect(await remove(admin, plant.id, 2)).toEqual({
      id: plant.id,
      name: 'Plant 2',
    })
    expect(await admin.api(listSites, { query: {} })).toEqual([airport])
  })

  test('has a name that is unique in its organization, regardless of case', async ({ app, seeds }) => {
    const [admin, elsewhere] = [await siteAdmin(app, seeds), await siteAdmin(app, seeds)]
    await create(admin, { name: 'Plant' })
    const taken = await problemFrom(create(admin, { name: 'PLANT' }), 'site_name_taken')
    expect(taken.params).toEqual({ name: 'PLANT' })
    const { id } = await create(elsewhere, { name: 'plant' })
    await create(elsewhere, { name: 'Other' })
    const body = { name: 'OTHER', wkt, version: 1 }
    await problemFrom(elsewhere.api(changeSite, { params: { id }, query: {}, body }), 'site_name_taken')
  })

  test('may have a transformation without theta, with its parameters in any order', async ({ app, seeds }) => {
    const admin = await siteAdmin(app, seeds)
    const send = rawCalls(app, admin)
    const stored = '+proj=helmert +convention=coordinate_frame +x=1 +y=2.50 +s=1 +theta=0'
    const site = { name: 'a', wkt, proj: '+proj=helmert +s=1 +x=1 +y=2.50 +convention=coordinate_frame' }
    expect(await send('POST', '/rest/sites', site)).toMatchObject({ status: 200, body: { proj: stored } })
    const [created] = await admin.api(listSites, { query: {} })
    const address = `/rest/sites/${created?.id}`
    const changed = await send('PUT', address, { ...site, name: 'b' })
    expect(changed).toMatchObject({ status: 200, body: { name: 'b', proj: stored, version: 2 } })
    expect(await send('DELETE', address)).toMatchObject({ status: 200 })
  })

  test.for<readonly [string, Parameters<typeof create>[1]]>([
    ['a blank name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(257) }],
    ['an empty text', { name: 'a', wkt: '  ' }],
    ['a long text', { name: 'a', wkt: `${wkt}${'x'.repeat(2048)}` }],
    ['a transformation without scale', { name: 'a', proj: '+proj=helmert +convention=coordinate_frame +x=1 +y=2' }],
    ['a scale of 0', { name: 'a', proj: proj.replace('1.0001', '0') }],
    ['another operation', { name: 'a', proj: '+proj=pipeline' }],
  ])('with %s is refused', async ([, body], { app, seeds }) => {
    await problemFrom(create(await siteAdmin(app, seeds), body), 'invalid_request')
  })

  test.for<readonly [string, string]>([
    ['an EPSG code', 'EPSG:2232'],
    ['no place on earth', 'ENGCRS["Site",EDATUM["Local"],CS[Cartesian,2],AXIS["(E)",east]]'],
    ['an unknown projection', `PROJCS["x",${wkt},PROJECTION["Flat_Earth"],UNIT["metre",1]]`],
    ['brackets without an end', 'PROJCS['.repeat(256)],
    ['markup', '<script>alert(1)</script>'],
  ])('with a text of %s is refused, because no point can be transformed', async ([, text], { app, seeds }) => {
    const admin = await siteAdmin(app, seeds)
    await problemFrom(create(admin, { name: 'a', wkt: text }), 'coordinate_system_not_understood')
    expect(await admin.api(listSites, { query: {} })).toEqual([])
  })

  test('is not overwritten by a change that began before another', async ({ app, seeds }) => {
    const admin = await siteAdmin(app, seeds)
    const { id } = await create(admin, { name: 'Plant' })
    const change = (name: string) =>
      admin.api(changeSite, { params: { id }, query: {}, body: { name, wkt, version: 1 } })
    const current = await change('First')
    const refused = await problemFrom(change('Second'), 'site_changed')
    expect(refused.params).toEqual({ name: 'First', current })
  })
})

describe('sites', () => {
  test('are read by members, written by admins, and do not exist for others', async ({ app, seeds }) => {
    const admin = await siteAdmin(app, seeds)
    const { organizationId } = admin
    const { id } = await create(admin, { name: 'Plant' })
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: '0001' })
    expect(await viewer.api(listSites, { query: {} })).toHaveLength(1)
    const body = { name: 'x', wkt, version: 1 }
    await problemFrom(create(viewer, { name: 'x' }), 'not_permitted')
    await problemFrom(viewer.api(changeSite, { params: { id }, query: {}, body }), 'not_permitted')
    await problemFrom(remove(viewer, id), 'not_permitted')
    const stranger = await siteAdmin(app, seeds)
    await problemFrom(stranger.api(listSites, { query: { orgId: organizationId } }), 'not_found')
    await problemFrom(stranger.api(changeSite, { params: { id }, query: {}, body }), 'not_found')
    await problemFrom(remove(stranger, id), 'not_found')
  })

  test('need the feature of the organization', async ({ seeds }) => {
    const admin = await seeds.person()
    await problemFrom(admin.api(listSites, { query: {} }), 'feature_off')
    await problemFrom(create(admin, { name: 'x' }), 'feature_off')
  })
})

describe('the site of a project', () => {
  test('is assigned and taken away, and cannot be deleted meanwhile', async ({ app, seeds }) => {
    const admin = await siteAdmin(app, seeds)
    const project = await seeds.project({ by: admin, name: 'Mains' })
    const site = await create(admin, { name: 'Plant', proj })
    const assign = (to: { id: string } | null, version = 1) =>
      admin.api(changeProject, { params: { id: project.id }, body: { version, proj: to } })
    const { id, name } = site
    expect((await assign({ id })).proj).toEqual({ id, name, wkt, proj })
    expect(
      (await admin.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } })).proj,
    ).toEqual({ id, name, wkt, proj })
    expect((await admin.api(listSites, { query: {} }))[0]?.projectCount).toBe(1)
    const used = await problemFrom(remove(admin, id), 'site_in_use')
    expect(used.params).toEqual({ name: 'Plant', projects: ['Mains'] })
    await admin.api(changeProject, { params: { id: project.id }, body: { version: 2, description: 'kept' } })
    expect(
      (await admin.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } })).proj?.id,
    ).toBe(id)
    expect((await assign(null, 3)).proj).toBeNull()
    await remove(admin, id)
  })

  test('needs the feature to be assigned, and stays without it', async ({ app, seeds }) => {
    const admin = await siteAdmin(app, seeds)
    const { id: projectId } = await seeds.project({ by: admin })
    const [site, other] = [await create(admin, { name: 'Plant' }), await create(admin, { name: 'Airport' })]
    const assign = (to: { id: string } | null, version: number) =>
      admin.api(changeProject, { params: { id: projectId }, body: { version, name: 'Mains', proj: to } })
    await assign(site, 1)
    await allowFeature(app.services.db, 'siteCalibration', { ...admin, isOn: false })
    const refusal = await problemFrom(assign(other, 2), 'feature_off')
    expect(refusal.params).toEqual({ feature: 'siteCalibration' })
    expect((await assign(site, 2)).proj).toMatchObject({ id: site.id })
    expect((await assign(null, 3)).proj).toBeNull()
  })

  test.for(['unknown', 'of another organization'])('cannot be one that is %s', async (kind, { app, seeds }) => {
    const admin = await siteAdmin(app, seeds)
    const project = await seeds.project({ by: admin })
    const foreign = await create(await siteAdmin(app, seeds), { name: 'Foreign' })
    const id = kind === 'unknown' ? unknownId : foreign.id
    const change = admin.api(changeProject, { params: { id: project.id }, body: { version: 1, proj: { id } } })
    expect((await problemFrom(change, 'not_found')).params).toEqual({ asset: 'site' })
  })
})
