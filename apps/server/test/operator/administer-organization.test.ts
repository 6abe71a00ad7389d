import { readSeats } from '@cairn/contract/accounts/member-table'
import { readOrganization } from '@cairn/contract/organizations/organizations'
import { expect } from 'vitest'
import { workerConnection } from '../database.ts'
import { databaseUrlOf } from '../database-url.ts'
import { test } from '../working-server.ts'
import { runCommand } from './run-command.ts'

const administer = (...args: readonly string[]) =>
  runCommand('operator/administer-organization.ts', args, { DATABASE_URL: databaseUrlOf(workerConnection()) })

test('the command creates an organization and sets its features, seats and parent', async ({ seeds }) => {
  const admin = await seeds.person()
  const parentId = admin.organizationId
  const id = (await administer('create', '--name', 'Child of the command')).out.trim()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  const settings =
    '--feature onecall=on --feature clients=off --max-users 50 --seats viewers=30 --seats powerUsers=20 --rtk acme=5'
  const done = await administer('set', '--id', id, '--parent', parentId, ...settings.split(' '))
  expect(done).toEqual({ out: 'Child of the command was changed.\n', err: '', code: 0 })
  expect(await admin.api(readOrganization, { params: { id }, query: {} })).toMatchObject({
    name: 'Child of the command',
    parent: { id: parentId },
    functionalityFlags: { onecall: { enabled: true }, clients: false },
    maxUsers: 50,
    userInfo: '{"viewers":30,"powerUsers":20}',
    rtkInfo: { acme: 5 },
  })
})

test('the command takes limits away, and lists the organizations', async ({ seeds }) => {
  const admin = await seeds.person()
  const id = await seeds.organization()
  const limits = '--max-users 50 --seats viewers=30 --seats powerUsers=20'
  await administer('set', '--id', id, '--parent', admin.organizationId, ...limits.split(' '))
  await administer('set', '--id', id, '--max-users', 'none', '--seats', 'viewers=none')
  const read = await admin.api(readOrganization, { params: { id }, query: {} })
  expect(read).toMatchObject({ maxUsers: null, userInfo: '{"powerUsers":20}' })
  expect((await administer('list')).out).toContain(
    `${id}\t${read.name}\tstandard\t0 accounts\tparent ${admin.organizationId}`,
  )
})

test('the command sets how an organization pays', async ({ seeds }) => {
  const admin = await seeds.person()
  const id = admin.organizationId
  for (const [payment, paymentMethod] of [
    ['card', 1],
    ['none', null],
  ] as const) {
    expect(await administer('set', '--id', id, '--payment', payment)).toMatchObject({ err: '', code: 0 })
    expect(await admin.api(readOrganization, { params: { id }, query: {} })).toMatchObject({ paymentMethod })
    expect(await admin.api(readSeats, { query: {} })).toMatchObject({ paymentMethod })
  }
})

test('the command sets the space for files', async ({ seeds, app }) => {
  const id = await seeds.organization()
  expect(await administer('set', '--id', id, '--storage-gb', '0.5')).toMatchObject({ err: '', code: 0 })
  const stored = app.services.db.selectFrom('organization').where('id', '=', id).select('storageQuotaBytes')
  expect(await stored.executeTakeFirst()).toEqual({ storageQuotaBytes: 536_870_912 })
})

test('the command refuses unknown features, organizations and circles of parents in words', async ({ seeds }) => {
  const [one, other] = [await seeds.organization(), await seeds.organization()]
  const refusals = [
    [/^"much" is not a number of gigabytes/, 'set', '--id', one, '--storage-gb', 'much'],
    [/^Give a feature as NAME=on or NAME=off/, 'set', '--id', one, '--feature', 'teleport=on'],
    [/^There is no organization with the id "x"/, 'set', '--id', 'x'],
    [/^"many" is not a number of accounts/, 'set', '--id', one, '--max-users', 'many'],
    [/^npm run organization -- list/],
    [/^Name the organization/, 'create'],
    [/^Give the payment as card, portal or none/, 'set', '--id', one, '--payment', 'cash'],
    [/^An organization cannot be below itself/, 'set', '--id', other, '--parent', one],
  ] as const
  await administer('set', '--id', one, '--parent', other)
  const ends = await Promise.all(refusals.map(([, ...args]) => administer(...args)))
  expect(ends.map(({ err, code }) => [err, code])).toEqual(
    refusals.map(([sentence]) => [expect.stringMatching(sentence), 1]),
  )
})
