import { answerGrant, createGrant, listGrants, requestGrant } from '@cairn/contract/organizations/grants'
import { Problem } from '@cairn/contract/problem'
import { expect } from 'vitest'
import { test } from '../../test/working-server.ts'

/** Codes of the problems of the calls that failed. */
async function failuresOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.flatMap((result) =>
    result.status === 'rejected' ? [Problem.is(result.reason) ? result.reason.code : String(result.reason)] : [],
  )
}

test.for(['accept', 'deny'] as const)('of two simultaneous answers %s one wins', async (action, { seeds }) => {
  const [grantor, grantee] = [await seeds.person(), await seeds.person()]
  const second = await seeds.person({ organizationId: grantor.organizationId })
  const { id } = await grantor.api(createGrant, { query: {} })
  await grantee.api(requestGrant, { params: { code: id }, query: {} })
  const answers = [grantor, second].map((admin) => admin.api(answerGrant, { params: { action, id }, query: {} }))
  expect(await failuresOf(answers)).toEqual(['grant_state'])
})

test('of two organizations that request a code at once one gets it', async ({ seeds }) => {
  const [grantor, one, other] = [await seeds.person(), await seeds.person(), await seeds.person()]
  const { id } = await grantor.api(createGrant, { query: {} })
  const requests = [one, other].map((person) => person.api(requestGrant, { params: { code: id }, query: {} }))
  expect(await failuresOf(requests)).toEqual(['not_found'])
  expect(await grantor.api(listGrants, { query: {} })).toMatchObject([{ id, state: 'REQUESTED' }])
})
