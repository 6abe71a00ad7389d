import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeFeature, createFeature, deleteFeature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { permissionBits } from '@cairn/domain/permissions'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { discardQuestion } from '../../../test/discard-question.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount, sampleViewer } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'

const place = { type: 'Point', coordinates: [-105.25, 39.99] } as const
const hall = { name: 'City Hall', floors: 4, listed: true, note: null }

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer()
})

async function openFeature(account: CurrentAccount = sampleAccount(), properties: object = hall) {
  const feature = server.add({ geometry: place, properties: { ...properties } })
  await openAgain(feature.id, account)
  return feature
}

const openAgain = (id: string, account: CurrentAccount) => showFeaturePanel(server, id, account)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const panel = page.getByRole('complementary', { name: 'Feature', exact: true })

describe('the data of a feature', () => {
  test('has its name, its layer, its properties and its path', async () => {
    await openFeature()
    await expect.element(page.getByRole('heading', { name: 'City Hall' })).toBeVisible()
    await expect.element(page.getByText('Buildings · Point')).toBeVisible()
    const properties = page.getByLabelText('Properties', { exact: true })
    await expect.element(properties).toMatchTextContent(/floors4.*listedYes.*note—/)
    await expect.element(page.getByText('39.990000, -105.250000')).toBeVisible()
  })

  test('is without the ids of the product', async () => {
    await openFeature(sampleAccount(), {
      component_id: crypto.randomUUID(),
      floors: 4,
      metadata: { Dictionary: 'Water' },
    })
    await expect.element(page.getByLabelText('Properties', { exact: true })).toMatchTextContent(/^floors4$/)
  })

  test('can be read by a viewer, who has no action to change it', async () => {
    await openFeature(sampleViewer())
    await expect.element(button('Zoom to feature')).toBeVisible()
    for (const name of ['Edit properties', 'Edit geometry', 'Delete feature'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  test('can be changed by an editor who has that permission on it alone, and on no other feature', async () => {
    const [own, other] = [
      server.add({ geometry: place, properties: hall }),
      server.add({ geometry: place, properties: hall }),
    ]
    const { permissions } = sampleAccount()
    const entry = { assetType: 'feature', assetId: own.id, permission: permissionBits.edit } as const
    const account = sampleAccount({ permissions: permissions.map((permission) => ({ ...permission, ...entry })) })
    const { router } = await openAgain(own.id, account)
    await expect.element(button('Edit properties')).toBeVisible()
    await expect.element(button('Delete feature')).not.toBeInTheDocument()
    await router.navigate(`/?project=${server.project.id}&feature=${other.id}`)
    await expect.element(button('Edit properties')).not.toBeInTheDocument()
    await expect.element(button('Zoom to feature')).toBeVisible()
  })

  test('cannot be changed in a read-only layer, and the panel shows the reason', async () => {
    server = new FeatureServer({ readOnly: true })
    await openFeature()
    await expect.element(page.getByText(/The layer is read-only/)).toBeVisible()
    await expect.element(button('Edit properties')).toHaveAttribute('aria-disabled', 'true')
    await button('Delete feature').hover()
    await expect.element(page.getByRole('tooltip')).toMatchTextContent(/The layer is read-only/)
  })

  test('with several parts has editable properties and no editable shape', async () => {
    const parts = server.add({
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [1, 1],
          ],
        ],
      },
    })
    await openAgain(parts.id, sampleAccount())
    await expect.element(button('Edit geometry')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Edit properties')).not.toHaveAttribute('aria-disabled')
  })

  test('is reported as not found after another user has deleted it', async () => {
    const { router } = await openAgain('buildings.99', sampleAccount())
    await expect.element(page.getByText(/This feature has been deleted/)).toBeVisible()
    await button('Close').click()
    await expect.element(panel).not.toBeInTheDocument()
    expect(router.state.location.search).toBe(`?project=${server.project.id}`)
  })
})

test('a long text shows four lines until the user asks for all of it', async () => {
  const remarks = Array.from({ length: 40 }, (_, line) => `Remark ${line + 1}`).join('\n')
  const { id } = server.add({ geometry: place, properties: { name: 'City Hall', remarks } })
  await showFeaturePanel(server, id, sampleAccount())
  const text = page.getByText(/^Remark 1\b/)
  const heightPx = () => text.element().getBoundingClientRect().height
  await expect.element(text).toBeVisible()
  expect(heightPx()).toBeLessThanOrEqual(80)
  await button('Show more').click()
  await expect.poll(heightPx).toBeGreaterThanOrEqual(800)
  await button('Show less').click()
  await expect.poll(heightPx).toBeLessThanOrEqual(80)
})

describe('the form', () => {
  test('saves the changed values with their types, and is disabled without a change', async () => {
    const feature = await openFeature()
    await button('Edit properties').click()
    await expect.element(button('Save')).toBeDisabled()
    await field('floors').fill('5')
    await field('note').fill('new roof')
    await page.getByLabelText('listed').click()
    await page.getByRole('option', { name: 'No', exact: true }).click()
    await button('Save').click()
    await expect.element(page.getByText('“City Hall” saved.')).toBeVisible()
    expect(server.bodiesOf(changeFeature)).toEqual([
      { version: 1, properties: { name: 'City Hall', floors: 5, listed: false, note: 'new roof' } },
    ])
    expect(server.get(feature.id).version).toBe(2)
    await expect.element(page.getByLabelText('Properties', { exact: true })).toMatchTextContent(/floors5.*listedNo/)
  })

  test('keeps the ids of the product without showing them', async () => {
    const id = crypto.randomUUID()
    await openFeature(sampleAccount(), { component_id: id, floors: 4 })
    await button('Edit properties').click()
    await field('floors').fill('5')
    await expect.element(field('component_id')).not.toBeInTheDocument()
    await button('Save').click()
    await expect
      .poll(() => server.bodiesOf(changeFeature))
      .toEqual([{ version: 1, properties: { component_id: id, floors: 5 } }])
  })

  test('shows an error at its field, and does not save', async () => {
    await openFeature()
    await button('Edit properties').click()
    await field('floors').fill('four')
    await userEvent.tab()
    await expect.element(page.getByText('This value must be a number. Write it like 1234.5.')).toBeVisible()
    await button('Save').click()
    await expect.element(field('floors')).toHaveFocus()
    await field('floors').fill('4')
    await field('name').fill('x'.repeat(257))
    await button('Save').click()
    await expect.element(page.getByText(/at most 256 characters/)).toBeVisible()
    await expect.element(field('name')).toHaveFocus()
    expect(server.bodiesOf(changeFeature)).toEqual([])
    await field('name').fill('Town Hall')
    await expect.element(button('Save')).toBeEnabled()
  })

  test('adds a property with the entered name and type', async () => {
    await openFeature()
    await button('Edit properties').click()
    await button('Add a property').click()
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('name')
    await userEvent.tab()
    await expect.element(page.getByText(/already has a property with this name/)).toBeVisible()
    await field('Name').fill('depth')
    await page.getByLabelText('Type').click()
    await page.getByRole('option', { name: 'Number' }).click()
    await field('Value').fill('1.5')
    await button('Save').click()
    await expect.element(page.getByText('“City Hall” saved.')).toBeVisible()
    expect(server.bodiesOf(changeFeature)).toEqual([{ version: 1, properties: { ...hall, depth: 1.5 } }])
  })

  test('asks before it discards unsaved changes, and closes immediately without changes', async () => {
    await openFeature()
    await button('Edit properties').click()
    await button('Cancel').click()
    await expect.element(button('Edit properties')).toBeVisible()
    await button('Edit properties').click()
    await field('floors').fill('5')
    await button('Cancel').click()
    await expect.element(discardQuestion).toBeVisible()
  })

  test('keeps the input and shows a message when the server refuses', async () => {
    await openFeature()
    server.on(changeFeature, () => {
      throw new Problem('layer_read_only', { name: 'Buildings' })
    })
    await button('Edit properties').click()
    await field('floors').fill('5')
    await button('Save').click()
    await expect.element(page.getByText(/Layer “Buildings” is read-only/)).toBeVisible()
    await expect.element(field('floors')).toHaveValue('5')
  })
})

describe('concurrent edits of one feature', () => {
  async function openConflict(account?: CurrentAccount, title = 'Another user changed this feature') {
    const feature = await openFeature(account)
    await button('Edit properties').click()
    await field('floors').fill('5')
    await field('note').fill('mine')
    server.changeElsewhere(feature.id, { properties: { ...hall, floors: 6, name: 'Town Hall' } })
    await button('Save').click()
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    return feature
  }

  test('the second user sees the changes of the first, property by property', async () => {
    await openConflict()
    await expect.element(page.getByText(/editor@demo.test saved it/)).toBeVisible()
    await expect.element(page.getByRole('row', { name: /floors/ })).toMatchTextContent(/456/)
    await expect.element(page.getByRole('row', { name: /name/ })).toMatchTextContent(/City HallCity HallTown Hall/)
    await expect.element(page.getByRole('radio', { name: 'floors: Mine' })).toBeChecked()
  })

  test('on a phone the versions of a property are one below the other, inside the screen', async () => {
    await openConflict()
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'floors' })
    await expect.element(item).toMatchTextContent(/floorsBefore4Mine5Theirs6/)
    for (const shown of item.getByRole('definition').elements())
      expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(390)
    expect(await findBarriers()).toEqual([])
    await page.getByRole('radio', { name: 'floors: Theirs' }).click()
    await expect.element(button('Save selection')).toBeVisible()
  })

  test('the user who saved in another tab reads no name of another user', async () => {
    await openConflict(sampleAccount({ email: 'editor@demo.test' }), 'You changed this feature elsewhere')
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/another tab/)
  })

  test('“mine” keeps the other user’s changes of properties that I did not change', async () => {
    const feature = await openConflict()
    await button('Keep mine').click()
    await expect.element(page.getByText('“Town Hall” saved.')).toBeVisible()
    expect(server.bodiesOf(changeFeature).at(-1)).toMatchObject({ version: 2 })
    expect(server.get(feature.id)).toMatchObject({
      version: 3,
      properties: { name: 'Town Hall', floors: 5, listed: true, note: 'mine' },
    })
  })

  test('“theirs” sends no request and shows the state of the other user', async () => {
    await openConflict()
    await button('Take theirs').click()
    await expect.element(page.getByRole('heading', { name: 'Town Hall' })).toBeVisible()
    await expect.element(page.getByLabelText('Properties', { exact: true })).toMatchTextContent(/floors6/)
    expect(server.bodiesOf(changeFeature)).toHaveLength(1)
  })

  test('the user can choose “theirs” for one property and “mine” for the others', async () => {
    const feature = await openConflict()
    await page.getByRole('radio', { name: 'floors: Theirs' }).click()
    await button('Save selection').click()
    await expect.element(page.getByText('“Town Hall” saved.')).toBeVisible()
    expect(server.get(feature.id).properties).toMatchObject({ floors: 6, note: 'mine' })
  })

  test('an edit of a feature that another user deleted can be saved as a new feature', async () => {
    const feature = await openFeature()
    await button('Edit properties').click()
    await field('floors').fill('5')
    server.remove(feature.id)
    await button('Save').click()
    await button('Save as a new feature').click()
    await expect.element(page.getByText('“City Hall” added.')).toBeVisible()
    expect(server.bodiesOf(createFeature)).toEqual([
      { layerId: server.layer.id, geometry: place, properties: { ...hall, floors: 5 } },
    ])
    await button('Feature actions').click()
    await expect.element(page.getByRole('menuitem', { name: /^Copy ID/ })).toMatchTextContent(/buildings\.2/)
  })
})

describe('an edit that was not saved before the page closed', () => {
  test('is offered again, and continues with its original version', async () => {
    const account = sampleAccount()
    const feature = server.add({ geometry: place, properties: { ...hall } })
    const { close } = await openAgain(feature.id, account)
    await button('Edit properties').click()
    await field('floors').fill('5')
    window.dispatchEvent(new Event('pagehide'))
    close()
    await openAgain(feature.id, account)
    await expect.element(page.getByText(/You have unsaved changes/)).toBeVisible()
    await button('Continue').click()
    await expect.element(field('floors')).toHaveValue('5')
    await button('Save').click()
    await expect.poll(() => server.get(feature.id).properties['floors']).toBe(5)
  })
})

describe('deleting', () => {
  test('requires a confirmation, and closes the panel', async () => {
    const feature = await openFeature()
    await button('Delete feature').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name: 'Delete feature' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'I want to delete this feature' }).click()
    await dialog.getByRole('button', { name: 'Delete feature' }).click()
    await expect.element(page.getByText('“City Hall” deleted.')).toBeVisible()
    expect(server.received.filter(({ method }) => method === deleteFeature.method).map(({ path }) => path)).toEqual([
      `/rest/features/${feature.id}`,
    ])
    await expect.element(panel).not.toBeInTheDocument()
  })
})
