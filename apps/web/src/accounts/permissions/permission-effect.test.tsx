import { listPermissionAssets } from '@cairn/contract/accounts/member-table'
import type { Account } from '@cairn/contract/accounts/members'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleId } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { MemberPermissions } from '../members/member-permissions.tsx'
import { draftOf } from './permission-draft.ts'

const organizationId = sampleId()
const projects = [{ id: sampleId(), name: 'Mains' }]

function Permissions({ userType }: Pick<Account, 'userType'>) {
  const [draft, setDraft] = useState(draftOf([]))
  const member = { userType, permissions: [] }
  return <MemberPermissions member={member} organizationId={organizationId} draft={draft} onChange={setDraft} />
}

const mains = page.getByRole('row', { name: /Mains/ })

test.each([
  ['0011', 'Create', 'may add features, not layers'],
  ['0011', 'Edit', 'may add and edit features, not layers'],
  ['0111', 'Create', 'may add features, layers, and folders'],
  ['0111', 'Admin', 'may edit and delete this and everything in it'],
  ['0001', 'Admin', 'may view, nothing more'],
] as const)('the row of a project says what %s means with %s: %s', async (userType, level, expected) => {
  const server = new AnsweringServer().on(listPermissionAssets, () => ({
    projects,
    folders: [],
    layers: [],
    isComplete: true,
  }))
  await showSignedIn(<Permissions userType={userType} />, server)
  await expect.element(mains).not.toMatchTextContent(/may/)
  await page.getByRole('checkbox', { name: `${level}: Mains` }).click()
  await expect.element(mains.getByText(expected, { exact: true })).toBeVisible()
})
