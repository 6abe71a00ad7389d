import { listFeatureHistory, listFeatures } from '@cairn/contract/features/features'
import { listFolders } from '@cairn/contract/folders'
import {
  answerGrant,
  changeGrantPermissions,
  createGrant,
  deleteGrant,
  grantRequestsPerMinute,
  listGrants,
  listPermissionsBetween,
  listPermissionsOfGrantee,
  listPermissionsOfGrantor,
  requestGrant,
} from '@cairn/contract/organizations/grants'
import { changeOrganizationFeature } from '@cairn/contract/organizations/organizations'
import { createProject, listProjects, readProject } from '@cairn/contract/projects'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { ownAppTest as test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const create = (by: Person, expiredDate?: string) => by.api(createGrant, { query: expiredDate ? { expiredDate } : {} })
const request = (by: Person, code: string) => by.api(requestGrant, { params: { code }, query: {} })
const answer = (by: Person, action: 'accept' | 'deny', id: string) =>
  by.api(answerGrant, { params: { action, id }, query: {} })
const permit = (by: Person, id: string, permissions: Parameters<typeof entry>[0][]) =>
  by.api(changeGrantPermissions, { params: { id }, query: {}, body: { permissions: permissions.map(entry) } })
const entry = ([assetTypeName, assetId, bitMask = '0001']: [
  'project' | 'folder' | 'layer' | 'feature',
  string,
  ('0001' | '0011' | '0111' | '1111')?,
]) => ({ assetTypeName, assetId, bitMask })

/** Two organizations: the second one has requested a grant of the first one. */
async function requested(seeds: Seeds, expiredDate?: string) {
  const [grantor, grantee] = [await seeds.person(), await seeds.person()]
  const { id } = await create(grantor, expiredDate)
  await request(grantee, id)
  return { grantor, grantee, id }
}

/** A requested grant that the grantor accepts, and a project that it shares. */
async function shared(seeds: Seeds, expiredDate?: string) {
  const { grantor, grantee, id } = await requested(seeds, expiredDate)
  await answer(grantor, 'accept', id)
  const project = await seeds.project({ by: grantor })
  await permit(grantor, id, [['project', project.id]])
  return { grantor, grantee, id, project }
}

describe('a grant', () => {
  test('goes from a code through a request to an accepted grant, and keeps who and when', async ({ app, seeds }) => {
    const [grantor, grantee] = [await seeds.person(), await seeds.person()]
    const now = app.clock.now().toISOString()
    const code = await create(grantor)
    expect(code).toMatchObject({
      state: 'CREATED',
      grantorOrganization: { id: grantor.organizationId },
      granteeOrganization: null,
      createdByEmail: grantor.email,
      createdDate: now,
      expiredDate: null,
    })
    app.clock.advance(1000)
    expect(await request(grantee, code.id.toUpperCase())).toMatchObject({
      state: 'REQUESTED',
      granteeOrganization: { id: grantee.organizationId },
      requestedByEmail: grantee.email,
    })
    app.clock.advance(1000)
    const accepted = await answer(grantor, 'accept', code.id)
    const acceptedDate = app.clock.now().toISOString()
    expect(accepted).toMatchObject({ state: 'ACCEPTED', acceptedByEmail: grantor.email, acceptedDate })
    expect(await grantor.api(listGrants, { query: {} })).toEqual([accepted])
    const [seen] = await grantee.api(listGrants, { query: {} })
    expect(seen).toMatchObject({ id: code.id, acceptedByEmail: grantor.email, acceptedDate })
  })

  test('has the names of the accounts of the own organization, and the addresses alone of the other one', async ({
    seeds,
  }) => {
    const { grantor, grantee, id } = await requested(seeds)
    await answer(grantor, 'deny', id)
    const own = { createdByName: 'Test Person', acceptedByName: 'Test Person', deniedByName: 'Test Person' }
    expect(await answer(grantor, 'accept', id)).toMatchObject({ ...own, requestedByName: null })
    expect(await grantor.api(listGrants, { query: {} })).toMatchObject([{ ...own, requestedByName: null }])
    const foreign = { createdByName: null, acceptedByName: null, deniedByName: null }
    const addresses = { createdByEmail: grantor.email, requestedByEmail: grantee.email }
    expect(await grantee.api(listGrants, { query: {} })).toMatchObject([
      { ...addresses, ...foreign, requestedByName: 'Test Person' },
    ])
  })

  test('can be denied, and accepted after the denial', async ({ seeds }) => {
    const { grantor, id } = await requested(seeds)
    expect(await answer(grantor, 'deny', id)).toMatchObject({ state: 'DENIED', deniedByEmail: grantor.email })
    expect((await problemFrom(answer(grantor, 'deny', id), 'grant_state')).params).toEqual({ state: 'DENIED' })
    const accepted = await answer(grantor, 'accept', id)
    expect(accepted).toMatchObject({ state: 'ACCEPTED', deniedByEmail: grantor.email })
    expect((await problemFrom(answer(grantor, 'deny', id), 'grant_state')).params).toEqual({ state: 'ACCEPTED' })
    await problemFrom(answer(grantor, 'accept', id), 'grant_state')
  })

  test('is answered by its grantor alone, and not before it is requested', async ({ seeds }) => {
    const { grantor, grantee, id } = await requested(seeds)
    for (const person of [grantee, await seeds.person()]) await problemFrom(answer(person, 'accept', id), 'not_found')
    await problemFrom(answer(grantor, 'accept', unknownId), 'not_found')
    const code = await create(grantor)
    expect((await problemFrom(answer(grantor, 'accept', code.id), 'grant_state')).params).toEqual({ state: 'CREATED' })
  })

  test('is deleted by either party, and by no other', async ({ seeds }) => {
    for (const by of ['grantor', 'grantee'] as const) {
      const { id, ...parties } = await requested(seeds)
      await problemFrom((await seeds.person()).api(deleteGrant, { params: { id }, query: {} }), 'not_found')
      expect(await parties[by].api(deleteGrant, { params: { id }, query: {} })).toEqual({ id })
      expect(await parties.grantor.api(listGrants, { query: {} })).toEqual([])
      await problemFrom(parties[by].api(deleteGrant, { params: { id }, query: {} }), 'not_found')
    }
  })

  test('expires by date: as a code, as a request and as a grant', async ({ app, seeds }) => {
    const expiredDate = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const { grantor, grantee, id, project } = await shared(seeds, expiredDate)
    const waiting = await requested(seeds, expiredDate)
    const code = await create(grantor, expiredDate)
    expect(
      await grantee.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } }),
    ).toMatchObject({ id: project.id })
    app.clock.advance(60_000)
    await problemFrom(
      grantee.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } }),
      'not_found',
    )
    const states = (await grantor.api(listGrants, { query: {} })).map(({ state }) => state)
    expect(states).toEqual(['EXPIRED', 'EXPIRED'])
    expect(await grantee.api(listPermissionsOfGrantee, { params: { id: grantee.organizationId } })).toEqual([])
    await problemFrom(request(waiting.grantee, code.id), 'grant_state')
    await problemFrom(answer(waiting.grantor, 'accept', waiting.id), 'grant_state')
    await problemFrom(permit(grantor, id, []), 'grant_state')
  })

  test('has no end in the past, and no malformed end', async ({ app, seeds }) => {
    const admin = await seeds.person()
    await problemFrom(create(admin, app.clock.now().toISOString()), 'invalid_request')
    await problemFrom(create(admin, 'tomorrow'), 'invalid_request')
  })

  test('is hidden between an organization and its direct parent or child', async ({ app, seeds }) => {
    const { grantor, grantee, id, project } = await shared(seeds)
    const { db } = app.services
    await db
      .updateTable('organization')
      .set({ parentId: grantor.organizationId })
      .where('id', '=', grantee.organizationId)
      .execute()
    for (const person of [grantor, grantee]) expect(await person.api(listGrants, { query: {} })).toEqual([])
    const parties = { grantor: grantor.organizationId, grantee: grantee.organizationId }
    expect(await grantor.api(listPermissionsBetween, { params: parties })).toEqual([])
    expect(
      await grantee.api(readProject, { params: { id: project.id }, query: { includeFolders: 'false' } }),
    ).toMatchObject({ id: project.id })
    const code = await create(grantor)
    await problemFrom(request(grantee, code.id), 'grant_code_related')
    expect(await grantor.api(listGrants, { query: {} })).toMatchObject([{ id: code.id }])
    expect(id).not.toBe(code.id)
  })

  test('needs the feature of the organization, and can be deleted without it', async ({ seeds }) => {
    const internal = await seeds.person({ userType: userTypes.internal })
    const { id } = await create(internal)
    const body = { feature: 'organizations', enabled: false } as const
    await internal.api(changeOrganizationFeature, { query: {}, body })
    const refused = await problemFrom(create(internal), 'feature_off')
    expect([refused.status, refused.params]).toEqual([403, { feature: 'organizations' }])
    expect(await internal.api(listGrants, { query: {} })).toMatchObject([{ id }])
    await internal.api(deleteGrant, { params: { id }, query: {} })
    expect(await internal.api(listGrants, { query: {} })).toEqual([])
  })
})

describe('a code', () => {
  test('is requested once: it is not found by others, and its organization cannot use it', async ({ seeds }) => {
    const { grantor, grantee, id } = await requested(seeds)
    await problemFrom(request(await seeds.person(), id), 'not_found')
    expect((await problemFrom(request(grantee, id), 'grant_state')).params).toEqual({ state: 'REQUESTED' })
    await problemFrom(request(grantor, id), 'grant_code_own')
    await problemFrom(request(grantor, (await create(grantor)).id), 'grant_code_own')
  })

  test('that is guessed is not found, and guesses are limited', async ({ seeds }) => {
    const admin = await seeds.person()
    for (let guess = 0; guess < grantRequestsPerMinute; guess++)
      await problemFrom(request(admin, unknownId), 'not_found')
    await problemFrom(request(admin, unknownId), 'too_many_requests')
  })

  test('has the form of a UUID and at most 128 characters', async ({ seeds }) => {
    const admin = await seeds.person()
    for (const code of ['mapleton', `${unknownId}0`, 'x'.repeat(129)])
      await problemFrom(request(admin, code), 'invalid_request')
  })
})

describe('the permissions of a grant', () => {
  test('are given by the grantor and replaced as a whole', async ({ seeds }) => {
    const { grantor, grantee, id, project } = await shared(seeds)
    const other = await seeds.project({ by: grantor })
    const given = await permit(grantor, id, [
      ['project', other.id, '0111'],
      ['layer', '*'],
    ])
    const common = {
      organizationPermissionId: id,
      grantorOrganizationId: grantor.organizationId,
      granteeOrganizationId: grantee.organizationId,
    }
    expect(given.permissions).toEqual([
      { ...common, assetType: 'project', assetId: other.id, permission: '0111' },
      { ...common, assetType: 'layer', assetId: '*', permission: '0001' },
    ])
    const parties = { grantor: grantor.organizationId, grantee: grantee.organizationId }
    for (const [person, route, params] of [
      [grantor, listPermissionsBetween, parties],
      [grantee, listPermissionsBetween, parties],
    ] as const)
      expect(await person.api(route, { params })).toEqual(given.permissions)
    expect(await grantor.api(listPermissionsOfGrantor, { params: { id: grantor.organizationId } })).toEqual(
      given.permissions,
    )
    expect(await grantee.api(listPermissionsOfGrantee, { params: { id: grantee.organizationId } })).toEqual(
      given.permissions,
    )
    await problemFrom(
      grantee.api(createProject, { body: { organizationId: grantor.organizationId, name: 'x' } }),
      'not_permitted',
    )
    expect(project.id).not.toBe(other.id)
  })

  test('are refused with the stored ones if the admin has seen others', async ({ seeds }) => {
    const { grantor, id, project } = await shared(seeds)
    await permit(grantor, id, [['project', project.id]])
    const change = (seen: Parameters<typeof entry>[0][]) =>
      grantor.api(changeGrantPermissions, {
        params: { id },
        query: {},
        body: { permissions: [entry(['layer', '*'])], seenPermissions: seen.map(entry) },
      })
    const stale = await problemFrom(change([]), 'permissions_changed')
    expect(stale.params).toEqual({ current: [{ assetType: 'project', assetId: project.id, permission: '0001' }] })
    await expect(change([['project', project.id]])).resolves.toMatchObject({ permissions: [{ assetType: 'layer' }] })
  })

  test('are cut down by the type of the user in the other organization', async ({ seeds }) => {
    const { grantor, grantee, id, project } = await shared(seeds)
    await permit(grantor, id, [['project', project.id, '1111']])
    const { organizationId } = grantee
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: null })
    expect(await viewer.api(listFolders, { query: { projectId: project.id } })).toHaveLength(1)
    await problemFrom(seeds.emptyFolder({ by: { ...viewer, organizationId: grantor.organizationId } }), 'not_permitted')
  })

  test('are at most 100, of known assets of the organization, and data alone', async ({ seeds }) => {
    const { grantor, id } = await shared(seeds)
    const foreign = await seeds.project({ by: await seeds.person() })
    await problemFrom(permit(grantor, id, [['project', foreign.id]]), 'not_found')
    await problemFrom(permit(grantor, id, [['project', 'x']]), 'not_found')
    const many = Array.from({ length: 101 }, (): ['project', string] => ['project', '*'])
    expect((await problemFrom(permit(grantor, id, many), 'too_many_permissions')).params).toEqual({ max: 100 })
    for (const assetTypeName of ['organization', 'user', 'store'])
      await problemFrom(permit(grantor, id, [[assetTypeName as 'project', '*', '1111']]), 'invalid_request')
    await problemFrom(permit(grantor, id, [['project', 'x'.repeat(129)]]), 'invalid_request')
  })

  test('never exceed those of the admin who gives them', async ({ seeds }) => {
    const { grantor, id, project } = await shared(seeds)
    const { organizationId } = grantor
    const collector = await seeds.person({ organizationId, userType: userTypes.dataCollector })
    await problemFrom(permit(collector, id, [['project', project.id, '0111']]), 'permission_above_own')
    await permit(collector, id, [['project', project.id, '0001']])
  })

  test('that another admin gave may stay in a change by one who could not give them', async ({ seeds }) => {
    const { grantor, id, project } = await shared(seeds)
    const { organizationId } = grantor
    const collector = await seeds.person({ organizationId, userType: userTypes.dataCollector })
    await permit(grantor, id, [['project', project.id, '0111']])
    const changed = await permit(collector, id, [
      ['project', project.id, '0111'],
      ['feature', '*', '0001'],
    ])
    expect(changed.permissions.map(({ permission }) => permission).toSorted()).toEqual(['0001', '0111'])
    await problemFrom(permit(collector, id, [['project', project.id, '1111']]), 'permission_above_own')
  })

  test('are read and changed by admins of the organizations alone', async ({ seeds }) => {
    const { grantor, grantee, id } = await shared(seeds)
    const parties = { grantor: grantor.organizationId, grantee: grantee.organizationId }
    const stranger = await seeds.person()
    await problemFrom(stranger.api(listPermissionsBetween, { params: parties }), 'not_found')
    await problemFrom(stranger.api(listPermissionsOfGrantor, { params: { id: grantor.organizationId } }), 'not_found')
    await problemFrom(stranger.api(listPermissionsOfGrantee, { params: { id: grantee.organizationId } }), 'not_found')
    await problemFrom(permit(grantee, id, []), 'not_found')
    const editor = await seeds.person({ organizationId: grantor.organizationId, permission: '0111' })
    await problemFrom(editor.api(listPermissionsBetween, { params: parties }), 'not_permitted')
    await problemFrom(permit(editor, id, []), 'not_permitted')
  })
})

describe('a grant that has ended', () => {
  type End = (app: TestApp, place: Awaited<ReturnType<typeof shared>>) => Promise<unknown>
  const ends: Record<string, End> = {
    'its deletion': (_, { grantor, id }) => grantor.api(deleteGrant, { params: { id }, query: {} }),
    'the removal of its permissions': (_, { grantor, id }) => permit(grantor, id, []),
    'its end date': async (app) => app.clock.advance(60_000),
  }

  test.for(Object.keys(ends))('shows nothing with the next request after %s', async (name, { app, seeds }) => {
    const expiredDate = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const place = await shared(seeds, expiredDate)
    const { grantor, grantee, project } = place
    const folder = await seeds.folder({ by: grantor, projectId: project.id })
    const layer = await seeds.layer({ by: grantor, folderId: folder.id })
    const feature = await seeds.feature({ by: grantor, layerId: layer.id })
    const outputs = [
      () => grantee.api(listProjects, { query: { orgId: grantor.organizationId } }),
      () => grantee.api(listFolders, { query: { projectId: project.id } }),
      () => grantee.api(listFeatures, { query: { layerId: layer.id } }),
      () => grantee.api(listFeatureHistory, { params: { id: feature.id }, query: {} }),
    ]
    for (const output of outputs) await output()
    await ends[name]?.(app, place)
    for (const output of outputs) await problemFrom(output(), 'not_found')
  })
})
