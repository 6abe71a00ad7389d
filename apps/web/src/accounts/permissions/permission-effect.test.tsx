import { listPermissionAssets } from '@cairn/contract/accounts/member-table'
import type { Account } from '@cairn/contract/accounts/members'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
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

test('on a phone the name of a layer has the whole width of its row, and its effect is not cut', async () => {
  const [folderId, name] = [sampleId(), 'Water mains of the western zone']
  const projectId = projects[0]?.id ?? ''
  const server = new AnsweringServer().on(listPermissionAssets, () => ({
    projects,
    folders: [{ id: folderId, name: 'Features', projectId, parentId: null }],
    layers: [{ id: sampleId(), name, folderId }],
    isComplete: true,
  }))
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  await showSignedIn(<Permissions userType="0011" />, server)
  await page.getByRole('button', { name: 'Show the contents of Mains' }).click()
  await page.getByRole('checkbox', { name: `Edit: ${name}` }).click()
  for (const text of [name, 'may add and edit features, not layers']) {
    const shown = page.getByRole('row', { name: new RegExp(name) }).getByText(text, { exact: true })
    await expect.element(shown).toBeVisible()
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = shown.element()
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
  }
})

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
