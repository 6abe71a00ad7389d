import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { listFolders } from '@cairn/contract/folders'
import { listLayerShares } from '@cairn/contract/layers'
import { listProjects } from '@cairn/contract/projects'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import {
  sampleAccount,
  sampleEditor,
  sampleOrganization,
  sampleProject,
  sampleSharedLayer,
  sampleTree,
} from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { useFolders } from '../../folders/use-folders.ts'
import { beginSession, expandNodes } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { LayerTree } from './layer-tree.tsx'

const project = sampleProject()
const survey = sampleTree('Survey', ['Mains', 'Valves'])
const named = sampleSharedLayer({ name: 'Hydrants', homeProjectName: 'North', zIndex: 9 })
const unnamed = sampleSharedLayer({ name: 'Wells', homeProjectName: null })

beforeEach(() => {
  beginSession('account', emptySession, true)
  expandNodes([survey.id], true)
})

function Tree() {
  const { data: folders = [] } = useFolders(project.id)
  return <LayerTree project={project} folders={folders} onUpload={() => {}} onDraw={() => {}} />
}

async function showTree(account: CurrentAccount = sampleAccount()) {
  const server = new AnsweringServer()
    .on(listFolders, () => [{ ...survey, sharedLayers: [unnamed, named] }])
    .on(listProjects, () => [project])
    .on(listLayerShares, () => [])
  await showSignedIn(<Tree />, server, { account })
  await expect.element(row('Survey')).toBeVisible()
}

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const rowNames = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((element) => element.getAttribute('aria-label'))

async function menuOf(name: string): Promise<(string | null)[]> {
  await row(name).click({ button: 'right' })
  await expect.element(page.getByRole('menu')).toBeVisible()
  const items = page.getByRole('menuitem').elements()
  return items.map(({ textContent }) => textContent)
}

test('shared layers follow the own ones by name, and name their home where the user may see it', async () => {
  await showTree()
  expect(rowNames().map((name) => name?.split(',')[0]?.split(' ')[0])).toEqual([
    'Survey',
    'Mains',
    'Valves',
    'Hydrants',
    'Wells',
  ])
  expect(rowNames().at(3)).toMatch(/, Shared from project “North”$/)
  expect(rowNames().at(4)).toMatch(/, Shared from another project$/)
  await expect.element(row('Hydrants').getByText('North')).toBeVisible()
})

test('an admin too can only show, zoom to and list a shared layer where it is shared', async () => {
  await showTree()
  expect(await menuOf('Hydrants')).toEqual(['Zoom to layer', 'List features'])
  await userEvent.keyboard('{Escape}')
  await row('Hydrants').click()
  await userEvent.keyboard(' ')
  await expect.element(row('Hydrants')).toHaveAttribute('aria-checked', 'true')
})

test('a shared layer keeps its place, and own layers are not moved past it', async () => {
  await showTree()
  await row('Hydrants').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rowNames().at(3)).toMatch(/^Hydrants/)
  await row('Valves').click({ button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: /^Move down/ })).toHaveAttribute('aria-disabled', 'true')
})

test('project admins share own layers, where the organization has the feature', async () => {
  await showTree()
  expect(await menuOf('Mains')).toContain('Share layer')
  await page.getByRole('menuitem', { name: 'Share layer' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Share layer “Mains”' })).toBeVisible()
})

test('editors do not share, and neither do admins without the feature', async () => {
  await showTree(sampleEditor())
  expect(await menuOf('Mains')).not.toContain('Share layer')
})

test('without the feature no layer is shared', async () => {
  const account = sampleAccount()
  const organization = sampleOrganization({ ...account.organization, features: [] })
  await showTree({ ...account, organization, organizations: [organization] })
  expect(await menuOf('Mains')).not.toContain('Share layer')
})
