import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { listFolders } from '@cairn/contract/folders'
import { listProjects } from '@cairn/contract/projects'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import {
  sampleAccount,
  sampleEditor,
  sampleLayer,
  sampleOrganization,
  sampleProject,
  sampleTree,
} from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { useFolders } from '../../folders/use-folders.ts'
import { beginSession, expandNodes } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { LayerTree } from './layer-tree.tsx'

const project = sampleProject()
const survey = sampleTree('Survey', [])
const inSurvey = { folderId: survey.id, projectId: project.id }
const layers = [
  sampleLayer({ ...inSurvey, name: 'Mains', serverName: 'mains', referenceId: null }),
  sampleLayer({ ...inSurvey, name: 'Photo', serverName: 'photo', referenceId: null, type: 'RASTER' }),
  sampleLayer({ ...inSurvey, name: 'Lines', serverName: 'line', referenceId: 'polyline' }),
]
const parent = sampleTree('Parent', [], [sampleTree('Child', [])])

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
    .on(listFolders, () => [{ ...survey, layers }, parent])
    .on(listProjects, () => [project])
  await showSignedIn(<Tree />, server, { account })
  await expect.element(row('Survey')).toBeVisible()
}

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

async function openMenu(name: string): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await row(name).click({ button: 'right' })
  await expect.element(page.getByRole('menu')).toBeVisible()
}

test('project admins move layers and folders, except those that belong to the project', async () => {
  await showTree()
  await openMenu('Lines')
  await expect.element(item('Move layer')).not.toBeInTheDocument()
  await openMenu('Photo')
  await expect.element(item('Move layer')).toHaveAttribute('aria-disabled', 'true')
  await openMenu('Parent')
  await expect.element(item('Move folder')).toHaveAttribute('aria-disabled', 'true')
  await openMenu('Mains')
  await item('Move layer').click()
  await expect.element(page.getByRole('dialog', { name: 'Move layer “Mains”' })).toBeVisible()
})

test('editors move nothing', async () => {
  await showTree(sampleEditor())
  await openMenu('Survey')
  await expect.element(item('Edit folder')).toBeVisible()
  await expect.element(item('Move folder')).not.toBeInTheDocument()
})

test('without the feature nothing is moved', async () => {
  const account = sampleAccount()
  const organization = sampleOrganization({ ...account.organization, features: [] })
  await showTree({ ...account, organization, organizations: [organization] })
  await openMenu('Mains')
  await expect.element(item('Edit layer')).toBeVisible()
  await expect.element(item('Move layer')).not.toBeInTheDocument()
})
