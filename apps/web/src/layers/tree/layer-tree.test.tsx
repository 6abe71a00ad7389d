import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import type { Layer } from '@cairn/contract/layers'
import type { LegendEntry } from '@cairn/domain/style/legend'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount, sampleLayer, sampleProject, sampleTree, sampleViewer } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { beginSession, expandNodes, showLayers } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { LayerTree } from './layer-tree.tsx'
import type { LayerLegends } from './tree-rows.ts'

const project = sampleProject()
const survey = sampleTree('Survey', ['Mains', 'Valves'])
const [mains] = survey.layers

beforeEach(() => {
  beginSession('account', emptySession, true)
  expandNodes([survey.id], true)
})

async function showTree(account?: CurrentAccount, folders = [survey], legends?: LayerLegends) {
  const onDraw = vi.fn<(layer: Layer) => void>()
  const { router } = await showSignedIn(
    <LayerTree project={project} folders={folders} {...(legends && { legends })} onUpload={() => {}} onDraw={onDraw} />,
    new AnsweringServer(),
    account && { account },
  )
  return { onDraw, router }
}

const mark = (title: string, color: string): LegendEntry => ({
  title,
  isElse: false,
  place: { dimension: 0, scaleDenominator: 5000 },
  symbolizers: [
    [
      {
        kind: 'mark',
        part: 'whole',
        size: 12,
        opacity: 1,
        rotation: 0,
        anchor: [0.5, 0.5],
        displacement: [0, 0],
        mark: { kind: 'mark', shape: 'square', fill: { color, opacity: 1 } },
      },
    ],
  ],
})

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })

test('the checkbox of a folder shows all its layers, and hides them again', async () => {
  await showTree()
  await page.getByRole('checkbox', { name: 'Show all layers of Survey' }).click()
  await expect.element(row('Mains')).toHaveAttribute('aria-checked', 'true')
  await expect.element(row('Valves')).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('checkbox', { name: 'Hide all layers of Survey' }).click()
  await expect.element(row('Valves')).toHaveAttribute('aria-checked', 'false')
})

test('the checkbox of a folder is indeterminate when only some of its layers are shown', async () => {
  showLayers([mains?.id ?? ''], true)
  await showTree()
  await expect.element(row('Survey')).toHaveAttribute('aria-checked', 'mixed')
})

/** By the keyboard, from the page to the row of the layer. */
async function goToMains(): Promise<void> {
  await expect.element(row('Survey')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Filter layers and folders' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(row('Survey')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Mains')).toHaveFocus()
}

test('the keyboard reaches a row, shows its layer and lists its features', async () => {
  const { router } = await showTree()
  await goToMains()
  await userEvent.keyboard(' ')
  await expect.element(row('Mains')).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.search).toBe(`?list=${mains?.id}`)
})

test('the actions of the row with the focus follow it in the order of Tab', async () => {
  await showTree()
  await goToMains()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Zoom to layer' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: 'Edit layer' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit layer' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mains')
})

test('a move of the focus renders only the row that loses it and the row that gets it', async () => {
  let reads = 0
  const distant: Layer = {
    ...sampleLayer({ name: 'Distant' }),
    get featureCount() {
      reads += 1
      return 1
    },
  }
  await showTree(sampleAccount(), [{ ...survey, layers: [...survey.layers, distant] }])
  await goToMains()
  reads = 0
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Valves')).toHaveFocus()
  expect(reads).toBe(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Distant')).toHaveFocus()
  expect(reads).toBeGreaterThan(0)
})

test('a collapsed folder hides its layers', async () => {
  await showTree()
  await row('Survey').click()
  await expect.element(row('Mains')).not.toBeInTheDocument()
  await expect.element(row('Survey')).toHaveAttribute('aria-expanded', 'false')
})

test('a viewer sees actions to view layers and none to change them', async () => {
  await showTree(sampleViewer())
  await row('Mains').hover()
  await expect.element(page.getByRole('button', { name: 'Zoom to layer' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'List features' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(2)
})

test('an empty folder invites those who may fill it', async () => {
  await showTree(sampleAccount(), [sampleTree('Hydrants', [])])
  await expect.element(row('Hydrants').getByRole('button', { name: 'Upload a layer' })).toBeVisible()
  await row('Hydrants').getByRole('button', { name: 'New layer' }).click()
  await expect.element(page.getByRole('dialog', { name: 'New layer in “Hydrants”' })).toBeVisible()
})

test('a viewer sees that a folder is empty', async () => {
  await showTree(sampleViewer(), [sampleTree('Hydrants', [])])
  await expect.element(row('Hydrants')).toMatchTextContent(/^Hydrants\s*Empty$/)
  expect(row('Hydrants').getByRole('button').elements()).toHaveLength(0)
})

test('a default layer cannot be deleted, and the user cannot draw into a read-only layer', async () => {
  const point = sampleLayer({ name: 'point', referenceId: 'point', readOnly: true, featureCount: 0 })
  await showTree(sampleAccount(), [{ ...survey, layers: [point] }])
  await row('point').hover()
  await expect
    .element(page.getByRole('button', { name: 'Add a feature to the layer' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Zoom to layer' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Actions for point' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit layer' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Delete layer' })).not.toBeInTheDocument()
})

test('the menu key opens the actions of a row as a menu', async () => {
  const { onDraw } = await showTree()
  await goToMains()
  await userEvent.keyboard('{ContextMenu}')
  await page.getByRole('menuitem', { name: 'Add a feature to the layer' }).click()
  expect(onDraw).toHaveBeenCalledWith(mains, row('Mains').element())
})

/** The legend of Mains: red for pipes, blue for services. */
const legends: LayerLegends = new Map([
  [mains?.id ?? '', { entries: [mark('Pipes', '#ff0000'), mark('Services', '#0000ff')], images: new Map() }],
])

/** The colour in the middle of the symbol of a row. */
function symbolColour(name: string): string {
  const symbol = row(name).element().querySelector('canvas')
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!symbol || !context) return ''
  context.drawImage(symbol, -symbol.width / 2, -symbol.height / 2)
  return context.getImageData(0, 0, 1, 1).data.slice(0, 3).join()
}

test('the row of a layer shows the first symbol of its legend, as the map draws it', async () => {
  await showTree(sampleAccount(), [survey], legends)
  await expect.poll(() => symbolColour('Mains')).toBe('255,0,0')
})

test('a layer with several symbols expands to its legend, by click and by keyboard', async () => {
  await showTree(sampleAccount(), [survey], legends)
  await row('Mains').click({ position: { x: 150, y: 10 } })
  await expect.poll(() => symbolColour('Services')).toBe('0,0,255')
  await expect.element(row('Mains')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(row('Services')).toHaveAttribute('aria-level', '3')
  ;(row('Mains').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row('Services')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(row('Pipes')).toHaveFocus()
})

test('a layer with one symbol does not expand', async () => {
  await showTree(sampleAccount(), [survey], legends)
  await expect.element(row('Valves')).not.toHaveAttribute('aria-expanded')
})

test('leaders are not drawn as features: their layer offers a leader, and says where its folder turns them off', async () => {
  const leader = sampleLayer({ name: 'leader', serverName: 'leader', referenceId: 'leader' })
  await showTree(sampleAccount(), [{ ...survey, layers: [leader] }])
  await row('leader').hover()
  await expect.element(page.getByRole('button', { name: 'Zoom to layer' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a feature to the layer' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^New leader/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a small tree is filtered as well', async () => {
  await showTree()
  await page.getByRole('textbox', { name: 'Filter layers and folders' }).fill('val')
  await expect.element(row('Valves')).toBeVisible()
  await expect.element(row('Mains')).not.toBeInTheDocument()
})

test('letters lead to the row whose name begins with them, and run no shortcut', async () => {
  await showTree()
  await goToMains()
  await userEvent.keyboard('va')
  await expect.element(row('Valves')).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(row('Valves')).toHaveFocus()
})

test('Delete asks to delete the layer of the row', async () => {
  await showTree()
  await goToMains()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByRole('dialog', { name: 'Delete layer “Mains”?' })).toBeVisible()
})

const sheets = sampleTree(
  'Sheets',
  Array.from({ length: 2000 }, (_, at) => `Sheet ${at + 1}`),
)

async function showSheets() {
  expandNodes([sheets.id], true)
  await showSignedIn(
    <div style={{ height: 400, overflowY: 'auto' }}>
      <LayerTree project={project} folders={[sheets]} onUpload={() => {}} onDraw={() => {}} />
    </div>,
    new AnsweringServer(),
  )
  await expect.element(row('Sheets')).toBeVisible()
}

test('of 2000 rows those in view are rendered, and the keyboard reaches all', async () => {
  await showSheets()
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60)
  ;(row('Sheets').element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  const last = row('Sheet 2000 ')
  await expect.element(last).toHaveFocus()
  await expect.element(last).toBeVisible()
  await expect.element(last).toHaveAttribute('aria-posinset', '2000')
  await expect.element(last).toHaveAttribute('aria-setsize', '2000')
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60)
})

test('the row with the focus stays when the tree is scrolled away from it', async () => {
  await showSheets()
  const first = row('Sheet 1 ')
  ;(first.element() as HTMLElement).focus()
  const scroller = page.getByRole('tree').element().parentElement
  scroller?.scrollTo(0, 30_000)
  await expect.element(row('Sheet 940 ')).toBeVisible()
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Sheet 2 ')).toHaveFocus()
  await expect.element(row('Sheet 2 ')).toBeInViewport()
})

test('a large tree is filtered by words; Escape clears the filter', async () => {
  await showSheets()
  const field = page.getByRole('textbox', { name: 'Filter layers and folders' })
  await field.fill('sheet 199')
  await expect.element(row('Sheet 199 ')).toBeVisible()
  expect(page.getByRole('treeitem').elements()).toHaveLength(13)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Sheets')).toHaveFocus()
  await field.fill('hydrant')
  await expect.element(page.getByText('No layer or folder has “hydrant” in its name.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.element(row('Sheets')).toBeVisible()
})
