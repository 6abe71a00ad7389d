import { listFolders } from '@cairn/contract/folders'
import { deleteLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleLayer, sampleProject, sampleTree } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { useFolders } from '../folders/use-folders.ts'
import { beginSession, expandNodes } from '../map/map-session.ts'
import { emptySession } from '../map/stored-session.ts'
import { DeleteLayer } from './delete-layer.tsx'
import { LayerTree } from './tree/layer-tree.tsx'

const layer = sampleLayer({ name: 'Buildings', featureCount: 13_491 })
const agree = page.getByRole('checkbox', { name: 'I want to delete the layer and its features' })
const confirm = page.getByRole('button', { name: 'Delete layer' })

async function ask(server: AnsweringServer) {
  await showDialog(<DeleteLayer layer={layer} />, server)
  await expect.element(page.getByRole('dialog', { name: 'Delete layer “Buildings”?' })).toBeVisible()
}

test('the dialog shows the number of features, and the layer is deleted after the confirmation', async () => {
  const server = new AnsweringServer().on(deleteLayer, () => ({ id: layer.id, name: layer.name }))
  await ask(server)
  await expect.element(page.getByText('Its 13,491 features are deleted too, for all users.')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await agree.click()
  await confirm.click()
  await expect.element(page.getByText('Layer “Buildings” deleted.')).toBeVisible()
  expect(server.received.at(-1)).toMatchObject({ method: 'DELETE', path: `/rest/layers/${layer.id}` })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

/** Shows the tree of a project; the server removes a layer from it when a request deletes the layer. */
async function showTree(layerNames: readonly string[]): Promise<void> {
  const survey = sampleTree('Survey', layerNames)
  const server = new AnsweringServer()
  let layers = survey.layers.map((present) => ({ ...present, projectId: survey.projectId }))
  server.on(listFolders, () => [{ ...survey, layers }])
  server.on(deleteLayer, (_, { id = '' }) => {
    layers = layers.filter((other) => other.id !== id)
    return { id, name: '' }
  })
  beginSession('account', emptySession, true)
  expandNodes([survey.id], true)
  await showSignedIn(<Tree projectId={survey.projectId} />, server)
}

function Tree({ projectId }: { readonly projectId: string }) {
  const { data: folders = [] } = useFolders(projectId)
  const project = sampleProject({ id: projectId })
  return <LayerTree project={project} folders={folders} onUpload={() => {}} onDraw={() => {}} />
}

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })

async function deleteRow(name: string): Promise<void> {
  await row(name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete layer' }).click()
  await agree.click()
  await confirm.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(row(name)).not.toBeInTheDocument()
}

test('the focus moves to the row that replaces the deleted one, or to the row before it', async () => {
  await showTree(['Buildings', 'Mains', 'Roads'])
  await deleteRow('Mains')
  await expect.element(row('Roads')).toHaveFocus()
  await deleteRow('Roads')
  await expect.element(row('Buildings')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row('Survey')).toHaveFocus()
})

test('the dialog shows a failure and stays open for a retry', async () => {
  const server = new AnsweringServer().on(deleteLayer, () => {
    throw new Problem('layer_is_default', { name: 'Buildings' })
  })
  await ask(server)
  await agree.click()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Layer “Buildings” was created with the project/)
  await expect.element(confirm).toBeEnabled()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
