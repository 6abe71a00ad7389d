import { deleteLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleLayer } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { closeOverlays, openDialog } from '../ui/overlays/overlays.ts'
import { DeleteLayer } from './delete-layer.tsx'

const layer = sampleLayer({ name: 'Buildings', featureCount: 13_491 })
const agree = page.getByRole('checkbox', { name: 'I want to delete the layer and its features' })
const confirm = page.getByRole('button', { name: 'Delete layer' })

beforeEach(closeOverlays)

async function ask(server: AnsweringServer) {
  await showDialog(<DeleteLayer layer={layer} />, server)
  await expect.element(page.getByRole('dialog', { name: 'Delete layer “Buildings”?' })).toBeVisible()
}

test('a layer is deleted after the tick, having said how much goes with it', async () => {
  const server = new AnsweringServer().on(deleteLayer, () => ({ id: layer.id, name: layer.name }))
  await ask(server)
  await expect.element(page.getByText('Its 13,491 features are deleted with it, for everybody.')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await agree.click()
  await confirm.click()
  await expect.element(page.getByText('Layer “Buildings” deleted.')).toBeVisible()
  expect(server.received.at(-1)).toMatchObject({ method: 'DELETE', path: `/rest/layers/${layer.id}` })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the keyboard goes on at the row that takes the place of the deleted one', async () => {
  const server = new AnsweringServer().on(deleteLayer, () => ({ id: layer.id, name: layer.name }))
  await showSignedIn(<TreeWithDialog />, server)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await agree.click()
  await confirm.click()
  await expect.element(page.getByRole('treeitem', { name: 'Roads' })).toHaveFocus()
})

function TreeWithDialog() {
  return (
    <div role="tree">
      <div role="treeitem" data-row={layer.id} tabIndex={-1}>
        <button type="button" onClick={() => openDialog(<DeleteLayer layer={layer} />)}>
          Delete…
        </button>
      </div>
      <div role="treeitem" data-row="roads" tabIndex={-1}>
        Roads
      </div>
    </div>
  )
}

test('a failure is said in the dialog, which stays open to try again', async () => {
  const server = new AnsweringServer().on(deleteLayer, () => {
    throw new Problem('layer_is_default', { name: 'Buildings' })
  })
  await ask(server)
  await agree.click()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Layer “Buildings” came with the project/)
  await expect.element(confirm).toBeEnabled()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
