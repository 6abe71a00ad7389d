import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { listFolders } from '@cairn/contract/folders'
import { changeLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount, sampleProject, sampleTree, sampleViewer } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { useFolders } from '../../folders/use-folders.ts'
import { beginSession, expandNodes } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { withLayerAt } from '../layer-place.ts'
import { LayerTree } from './layer-tree.tsx'

const project = sampleProject()
const names = ['Hydrants', 'Mains', 'Parcels']

function ServedTree() {
  const { data } = useFolders(project.id)
  return data ? <LayerTree project={project} folders={data} onUpload={() => {}} onDraw={() => {}} /> : null
}

let tree = [sampleTree('Survey', names)]
let server = new AnsweringServer()
beforeEach(() => {
  tree = [sampleTree('Survey', names)]
  beginSession('account', emptySession, true)
  expandNodes(
    tree.map(({ id }) => id),
    true,
  )
  server = new AnsweringServer()
  server.on(listFolders, () => tree)
  server.on(changeLayer, ({ body }, { id = '' }) => {
    const layer = tree[0]?.layers.find((candidate) => candidate.id === id)
    if (!layer) throw new Problem('not_found', { asset: 'layer' })
    const { zIndex = 0 } = body as { zIndex?: number }
    tree = withLayerAt(tree, layer, zIndex)
    return { ...layer, zIndex }
  })
})

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })

/** The names of the layers, from the top. */
function shownOrder(): readonly string[] {
  const rows = page.getByRole('treeitem').elements()
  const byPlace = rows.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
  return byPlace.slice(1).map((element) => element.ariaLabel?.split(' ')[0] ?? '')
}

async function showTree(account = sampleAccount()) {
  const shown = await showSignedIn(<ServedTree />, server, { account })
  await expect.element(row('Mains')).toBeVisible()
  return shown
}

async function goTo(name: string): Promise<void> {
  ;(row(name).element() as HTMLElement).focus()
  await expect.element(row(name)).toHaveFocus()
}

test('Alt with the arrows moves the layer, says so, keeps the focus, and the other arrow undoes it', async () => {
  const { failures } = await showTree()
  await goTo('Parcels')
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.poll(shownOrder).toEqual(['Parcels', 'Hydrants', 'Mains'])
  await expect.element(row('Parcels')).toHaveFocus()
  await expect.element(page.getByText('Layer “Parcels” moved to row 1 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByText('The layer is the first of its folder.')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  await expect.poll(shownOrder).toEqual(names)
  await expect.poll(() => server.bodiesOf(changeLayer)).toHaveLength(4)
  await expect.poll(() => tree[0]?.layers.map(({ zIndex }) => zIndex)).toEqual([2, 1, 0])
  expect(failures).toEqual([])
})

test('a layer dragged by the mouse is placed between the rows where it is dropped', async () => {
  await showTree()
  await row('Hydrants').dropTo(row('Parcels'), { targetPosition: { x: 100, y: 28 } })
  await expect.poll(shownOrder).toEqual(['Mains', 'Parcels', 'Hydrants'])
  await expect.poll(() => server.bodiesOf(changeLayer)).toEqual([{ zIndex: 0, version: 1 }])
  await row('Hydrants').dropTo(row('Mains'), { targetPosition: { x: 100, y: 4 } })
  await expect.poll(shownOrder).toEqual(names)
})

test('the menu of a row moves its layer', async () => {
  await showTree()
  await goTo('Mains')
  await userEvent.keyboard('{ContextMenu}')
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(shownOrder).toEqual(['Hydrants', 'Parcels', 'Mains'])
})

test('a move that the server refuses is undone', async () => {
  server.on(changeLayer, () => {
    throw new Problem('not_permitted', { level: 'edit' })
  })
  server.on(readCurrentAccount, () => sampleAccount())
  const { failures } = await showTree()
  await goTo('Mains')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => failures).toHaveLength(1)
  await expect.poll(shownOrder).toEqual(names)
})

test('a move whose answer was lost is shown as the server has it, and the next move starts from there', async () => {
  const { failures } = await showTree()
  let isLost = true
  const keys: unknown[] = []
  server.on(changeLayer, ({ body, idempotencyKey }, { id = '' }) => {
    keys.push(idempotencyKey)
    const layer = tree[0]?.layers.find((candidate) => candidate.id === id)
    if (!layer) throw new Problem('not_found', { asset: 'layer' })
    tree = withLayerAt(tree, layer, (body as { zIndex: number }).zIndex)
    if (isLost) throw new TypeError('the answer was lost')
    return layer
  })
  await goTo('Parcels')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => failures).toHaveLength(1)
  await expect.poll(shownOrder).toEqual(['Hydrants', 'Parcels', 'Mains'])
  isLost = false
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => keys).toHaveLength(2)
  await expect.poll(shownOrder).toEqual(names)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => new Set(keys).size).toBe(3)
  await expect.poll(shownOrder).toEqual(['Hydrants', 'Parcels', 'Mains'])
})

test('a viewer cannot change the order', async () => {
  await showTree(sampleViewer())
  await goTo('Mains')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await row('Hydrants').dropTo(row('Parcels'), { targetPosition: { x: 100, y: 28 } })
  expect(shownOrder()).toEqual(names)
  await goTo('Mains')
  await userEvent.keyboard('{ContextMenu}')
  await expect.element(page.getByRole('menuitem', { name: 'Zoom to layer' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Move down' })).not.toBeInTheDocument()
})
