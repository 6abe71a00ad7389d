import { changeComponent, copyComponent, createComponent } from '@cairn/contract/dictionaries/components'
import { type Dictionary, readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component, PickList } from '@cairn/contract/dictionaries/entities'
import { reorderComponents } from '@cairn/contract/dictionaries/systems'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { sampleAccount, sampleId } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { DictionaryViewer } from '../viewer/dictionary-viewer.tsx'
import { CopyComponent } from './copy-component.tsx'
import { EditComponent } from './edit-component.tsx'

const dictionaryId = sampleId()
const materials: PickList = {
  id: sampleId(),
  name: 'Materials',
  values: [{ id: sampleId(), value: 'PVC', label: 'PVC', order: 0 }],
  isGlobal: true,
  organizationId: sampleId(),
  dictionaryId,
  version: 1,
}
const systemId = sampleId()
const part = (parts: Partial<Component>) => sampleComponent({ systemId, ...parts })
const material = sampleAttribute('Global Pick List', { name: 'Material', pickListId: materials.id })
const valve = part({ alias: 'Valve', version: 4, attributes: [material] })
const pipe = part({ alias: 'Pipe', order: 1 })
const water = sampleSystem({ id: systemId, name: 'Water', dictionaryId, version: 7, components: [valve, pipe] })
const dictionary = sampleDictionary({ id: dictionaryId, systems: [water], pickLists: [materials] })

const dialog = page.getByRole('dialog')
const alias = dialog.getByRole('textbox', { name: 'Name' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The names of the components on the page, in their order. */
const shownNames = () =>
  page
    .getByRole('button', { name: /^(Show|Hide) the attributes of/ })
    .elements()
    .map((element) => /“(.*)”/.exec(element.getAttribute('aria-label') ?? '')?.[1])

/** Shows the dictionary as the server stores it. */
async function show(stored: () => Dictionary | Promise<Dictionary>, server: AnsweringServer) {
  await page.viewport(1280, 800)
  server.on(readDictionary, stored)
  const shown = await showSignedIn(<DictionaryViewer id={dictionaryId} onOpen={() => {}} onList={() => {}} />, server)
  await expect.element(button('Show the attributes of “Valve”')).toBeVisible()
  return shown
}

/** Moves the first component one place down by keyboard. */
async function moveDown(name: string, count: number) {
  button(`Move “${name}”`).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(`“${name}” lifted, position 1 of ${count}.`)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText(`“${name}” moved to position 2 of ${count}.`)).toBeInTheDocument()
  await userEvent.keyboard(' ')
}

const countReads = (server: AnsweringServer) => server.bodiesOf(readDictionary).length

test('a saved component is on the page without a read of the dictionary', async () => {
  const attributes = [{ ...material, name: 'Body', pickList: materials }]
  const saved = { ...valve, alias: 'Gate valve', version: 5, updatedAt: '2026-12-24T12:05:00.000Z', attributes }
  const server = new AnsweringServer().on(changeComponent, () => saved)
  await show(() => dictionary, server)
  openDialog(<EditComponent dictionary={dictionary} system={water} component={valve} />)
  await alias.fill('Gate valve')
  await button('Save').click()
  await expect.element(page.getByText('Component “Gate valve” saved.')).toBeVisible()
  await button('Show the attributes of “Gate valve”').click()
  await expect.element(page.getByRole('row', { name: /^Body/ })).toBeVisible()
  expect(shownNames()).toEqual(['Gate valve', 'Pipe'])
  await button('About this dictionary').click()
  const tooltip = page.getByRole('tooltip')
  await expect.element(tooltip.getByText(/^December 24th, 2026/)).toBeVisible()
  await expect.element(tooltip.getByText(sampleAccount().email)).toBeVisible()
  expect(countReads(server)).toBe(1)
})

test('a failed save shows the dictionary as the server has it', async () => {
  let stored = dictionary
  const server = new AnsweringServer().on(changeComponent, () => {
    throw new Problem('attribute_name_taken', { name: 'Material' })
  })
  await show(() => stored, server)
  openDialog(<EditComponent dictionary={dictionary} system={water} component={valve} />)
  await alias.fill('Gate valve')
  stored = { ...dictionary, systems: [{ ...water, components: [{ ...valve, alias: 'Their valve' }, pipe] }] }
  await button('Save').click()
  await expect.element(dialog.getByText(/An attribute named “Material” already exists/)).toBeVisible()
  await button('Cancel').click()
  await button('Discard changes').click()
  await expect.element(button('Show the attributes of “Their valve”')).toBeVisible()
  await expect.element(button('Show the attributes of “Gate valve”')).not.toBeInTheDocument()
  expect(countReads(server)).toBe(2)
})

const unanswered = () => new Promise<Dictionary>(() => {})
const refused = () => {
  throw new Problem('internal', {})
}
const gate = { ...valve, alias: 'Gate valve', version: 5 }
const theirPipe = { ...pipe, alias: 'Their pipe', version: 2 }
const changedByBoth = { ...dictionary, systems: [{ ...water, components: [gate, theirPipe] }] }

async function saveAsGateValve() {
  openDialog(<EditComponent dictionary={dictionary} system={water} component={valve} />)
  await alias.fill('Gate valve')
  await button('Save').click()
}

test.each([
  { state: 'still runs', read: unanswered },
  { state: 'failed', read: refused },
])('the read after a refused order $state: a saved component leads to another', async ({ read }) => {
  let stored: () => Dictionary | Promise<Dictionary> = () => dictionary
  const server = new AnsweringServer().on(changeComponent, () => gate).on(reorderComponents, refused)
  await show(() => stored(), server)
  stored = read
  await moveDown('Valve', 2)
  await expect.poll(() => countReads(server)).toBe(2)
  stored = () => changedByBoth
  await saveAsGateValve()
  await expect.element(button('Show the attributes of “Their pipe”')).toBeVisible()
  expect(shownNames()).toEqual(['Gate valve', 'Their pipe'])
  expect(countReads(server)).toBe(3)
})

test('a component is saved during another read of the dictionary, which is then read once more', async () => {
  let stored: () => Dictionary | Promise<Dictionary> = () => dictionary
  const server = new AnsweringServer().on(changeComponent, () => gate)
  const { queryClient } = await show(() => stored(), server)
  stored = unanswered
  void queryClient.refetchQueries()
  await expect.poll(() => countReads(server)).toBe(2)
  stored = () => changedByBoth
  await saveAsGateValve()
  await expect.element(button('Show the attributes of “Their pipe”')).toBeVisible()
  expect(shownNames()).toEqual(['Gate valve', 'Their pipe'])
  expect(countReads(server)).toBe(3)
})

test('an added and a copied component are at the end of their system, whose next write has its version', async () => {
  const hydrant = part({ alias: 'Hydrant', order: 2 })
  const copy = part({ alias: 'Pipe ( Copy )', order: 3 })
  const server = new AnsweringServer()
    .on(createComponent, () => hydrant)
    .on(copyComponent, () => copy)
    .on(reorderComponents, () => {
      throw new Problem('unavailable', {})
    })
  await show(() => dictionary, server)
  openDialog(<EditComponent dictionary={dictionary} system={water} />)
  await alias.fill('Hydrant')
  await dialog.getByRole('button', { name: 'Add component' }).click()
  await expect.element(button('Show the attributes of “Hydrant”')).toBeVisible()
  openDialog(<CopyComponent system={water} component={pipe} />)
  await dialog.getByRole('button', { name: 'Copy component' }).click()
  await expect.element(button('Show the attributes of “Pipe ( Copy )”')).toBeVisible()
  expect(shownNames()).toEqual(['Valve', 'Pipe', 'Hydrant', 'Pipe ( Copy )'])
  expect(countReads(server)).toBe(1)
  // A closing dialog takes the focus back to where it was opened.
  await expect.element(dialog).not.toBeInTheDocument()
  await moveDown('Valve', 4)
  const sent = () => server.received.find(({ path }) => path.endsWith('/reorderComponents'))
  await expect.poll(() => sent()?.search.get('version')).toBe('9')
})
