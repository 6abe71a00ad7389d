import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import {
  type BindingPreview,
  bindLayer,
  type LayerBinding,
  listBindings,
  previewBinding,
  undoBinding,
} from '@cairn/contract/features/bindings'
import { type LayerColumn, listLayerColumns } from '@cairn/contract/features/feature-rows'
import { type Job, listJobs } from '@cairn/contract/jobs'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { sampleId, sampleJob, sampleLayer, sampleProject } from '../../../test/samples.ts'
import { showDialog } from '../../../test/shown-dialog.tsx'
import { BindLayer } from './bind-layer.tsx'

const size = sampleAttribute('Int', { name: 'Size' })
const maker = sampleAttribute('Text', { name: 'Maker' })
const valve = sampleComponent({ alias: 'Valve', attributes: [size, maker] })
const main = sampleComponent({ alias: 'Main', componentTypeId: 2 })
const system = (...components: (typeof valve)[]) => ({ ...sampleSystem(), components })
const project = sampleProject({ dataDictionaryId: sampleId() })
const layer = sampleLayer({ name: 'Valves', addFeature: 'point', projectId: project.id })
const noneSkipped = { otherGeometryCount: 0, boundCount: 0, tooLargeCount: 0 }
const binding: LayerBinding = {
  id: sampleId(),
  layerId: layer.id,
  componentId: valve.id,
  alias: 'Valve',
  state: 'bound',
  jobId: sampleId(),
  featureCount: 340,
  leftCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...noneSkipped,
}
const jobOf = ({ jobId }: LayerBinding, parts: Partial<Job>) =>
  sampleJob({ id: jobId ?? '', type: 'BIND', layerId: layer.id, ...parts })

const columns: LayerColumn[] = [
  { name: 'SIZE', type: 'number' },
  { name: 'NOTES', type: 'text' },
  { name: 'Depth', type: 'text', isAttribute: true },
]

interface Answers {
  readonly components?: Parameters<typeof system>
  readonly preview?: Partial<BindingPreview>
  readonly bindings?: LayerBinding[]
  readonly jobs?: Job[]
}

function serverWith({ components = [valve, main], preview = {}, bindings = [], jobs = [] }: Answers) {
  let listed = bindings
  return new AnsweringServer()
    .on(readDictionary, () => sampleDictionary({ systems: [system(...components)] }))
    .on(listLayerColumns, () => columns)
    .on(listBindings, () => listed)
    .on(listJobs, () => ({ jobs, next_page_key: null }))
    .on(previewBinding, () => ({ featureCount: 340, columns: [], ...noneSkipped, ...preview }))
    .on(bindLayer, () => {
      const started: LayerBinding = { ...binding, state: 'running' }
      listed = [started]
      return started
    })
    .on(undoBinding, () => {
      listed = [{ ...binding, state: 'reverted', jobId: undoneJobId }]
      const undone: LayerBinding = { ...binding, state: 'reverting', jobId: undoneJobId }
      return undone
    })
}

const undoneJobId = sampleId()
const open = (server: AnsweringServer) => showDialog(<BindLayer layer={layer} project={project} />, server)
const component = page.getByRole('combobox', { name: 'Component', exact: true })
const attributeFor = (column: string) => page.getByRole('combobox', { name: `Attribute for ${column}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a component is chosen by the keyboard, attributes are proposed, misfits are listed, and the layer is bound', async () => {
  const misfit = { value: 'DN 80', fault: 'no-integer', count: 3, featureId: 'valves.1' } as const
  const preview = {
    otherGeometryCount: 2,
    columns: [{ attributeId: size.id, fittingCount: 337, misfitCount: 3, misfits: [misfit] }],
  }
  const running = jobOf(binding, { progress: { phase: 'writing', read: 170, written: 170, percent: 50 } })
  const server = serverWith({ preview, jobs: [running] })
  await open(server)
  await expect.element(component).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Main' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(attributeFor('SIZE')).toHaveValue(size.id)
  await expect.element(attributeFor('NOTES')).toHaveValue('')
  await expect.element(attributeFor('Depth')).not.toBeInTheDocument()
  await expect.element(page.getByText('340 features become features of “Valve”.')).toBeVisible()
  await expect.element(page.getByText('2 features have another geometry and stay as they are.')).toBeVisible()
  await expect.element(page.getByText('“DN 80” (3): no whole number')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await page.getByRole('checkbox', { name: 'Take them as they are (SIZE)' }).click()
  await attributeFor('NOTES').selectOptions('Maker (Text)')
  await button('Bind layer').click()
  await expect.element(page.getByText('The features become features of “Valve”.')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  expect(server.bodiesOf(bindLayer)).toEqual([
    {
      componentId: valve.id,
      columns: [
        { attributeId: size.id, column: 'SIZE', misfits: 'take' },
        { attributeId: maker.id, column: 'NOTES', misfits: 'leave' },
      ],
    },
  ])
})

test('an earlier binding is undone, and the result says which features stayed', async () => {
  const infoMessages = [
    { key: 'bindingUndone', params: { count: 338 } },
    { key: 'bindingKept', params: { count: 2 } },
  ]
  const undone = jobOf({ ...binding, jobId: undoneJobId }, { isComplete: true, infoMessages })
  const server = serverWith({ bindings: [binding], jobs: [undone] })
  await open(server)
  await button('Undo the binding to Valve').click()
  await expect.element(page.getByText('338 features went back to their former states.')).toBeVisible()
  await expect
    .element(page.getByText('2 features were changed after the binding and stayed as they are.'))
    .toBeVisible()
})

test('a dialog that is opened again shows the running binding, which can be cancelled', async () => {
  const running: LayerBinding = { ...binding, state: 'running' }
  await open(serverWith({ bindings: [running], jobs: [jobOf(running, {})] }))
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '61')
  await expect.element(button('Cancel binding')).toBeEnabled()
  await expect.element(button('Continue in the background')).toHaveFocus()
})

test('a layer is not bound where no feature would be', async () => {
  await open(serverWith({ preview: { featureCount: 0, boundCount: 5 } }))
  await component.fill('Val')
  await page.getByRole('option', { name: 'Valve' }).click()
  await expect.element(page.getByText('No feature of this layer can become one of “Valve”.')).toBeVisible()
  await expect.element(button('Bind layer')).toBeDisabled()
})

test('a dictionary without components for the layer says so', async () => {
  await open(serverWith({ components: [main] }))
  await expect.element(page.getByText(/^The dictionary of the project has no component/).first()).toBeVisible()
})
