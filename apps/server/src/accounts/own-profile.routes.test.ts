import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeProfile } from '@cairn/contract/accounts/own-profile'
import { personNameMax } from '@cairn/contract/text'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'

test('a user changes the own names, also without any permission', async ({ seeds }) => {
  const viewer = await seeds.person({ userType: userTypes.viewer, permission: null })
  const other = await seeds.person({ organizationId: viewer.organizationId, permission: permissionBits.view })
  const saved = await viewer.api(changeProfile, { body: { firstName: ' Ada ', lastName: 'Grant' } })
  expect(saved).toEqual({ firstName: 'Ada', lastName: 'Grant' })
  expect(await viewer.api(readCurrentAccount, {})).toMatchObject({ firstName: 'Ada', lastName: 'Grant' })
  expect(await other.api(readCurrentAccount, {})).toMatchObject({ firstName: 'Test', lastName: 'Person' })
})

test('a name has at most 28 characters', async ({ seeds }) => {
  const person = await seeds.person()
  const longest = 'x'.repeat(personNameMax)
  await person.api(changeProfile, { body: { firstName: longest, lastName: longest } })
  await problemFrom(person.api(changeProfile, { body: { firstName: `${longest}x`, lastName: '' } }), 'invalid_request')
  expect(await person.api(readCurrentAccount, {})).toMatchObject({ firstName: longest, lastName: longest })
})

test('a name that is no text, and a call without a session, change nothing', async ({ app, seeds }) => {
  const person = await seeds.person()
  const wrong = { firstName: 7, lastName: null } as unknown as { firstName: string; lastName: string }
  await problemFrom(person.api(changeProfile, { body: wrong }), 'invalid_request')
  await problemFrom(app.as()(changeProfile, { body: { firstName: 'A', lastName: 'B' } }), 'not_signed_in')
  expect(await person.api(readCurrentAccount, {})).toMatchObject({ firstName: 'Test', lastName: 'Person' })
})
