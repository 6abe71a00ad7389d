import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeFeature, type Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { JsonObject } from '@cairn/domain/json'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { discardQuestion } from '../../../test/discard-question.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'

const hall = { name: 'City Hall', year_built: 1961, listed: true }

let server: FeatureServer
let account: CurrentAccount
beforeEach(() => {
  account = sampleAccount()
  server = new FeatureServer()
})

async function openForm(properties: JsonObject = hall) {
  const geometry = { type: 'Point', coordinates: [-105.25, 39.99] } as const
  const feature = server.add({ geometry, properties: { ...properties } })
  const shown = await showFeaturePanel(server, feature.id, account)
  await button('Edit properties').click()
  return { ...shown, feature }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const panel = page.getByRole('complementary', { name: 'Feature', exact: true })

describe('what is not valid yet', () => {
  async function comeBack({ feature, close }: Awaited<ReturnType<typeof openForm>>, pressed = 'Continue') {
    window.dispatchEvent(new Event('pagehide'))
    close()
    await showFeaturePanel(server, feature.id, account)
    await expect.element(button('Continue')).toBeVisible()
    await button(pressed).click()
  }

  test('is kept as it was typed when the page is left, and comes back with its error', async () => {
    const shown = await openForm()
    await field('year_built').fill('1962')
    await field('year_built').fill('196x')
    await comeBack(shown)
    await expect.element(field('year_built')).toHaveValue('196x')
    await expect.element(field('year_built')).toHaveFocus()
    await expect.element(page.getByText('This value must be a number. Write it like 1234.5.')).toBeVisible()
    await field('year_built').fill('1963')
    await button('Save').click()
    await expect.element(page.getByText('“City Hall” saved.')).toBeVisible()
    expect(server.bodiesOf(changeFeature)).toEqual([{ version: 1, properties: { ...hall, year_built: 1963 } }])
  })

  test('comes back with the button that edits, and is not lost to a later change', async () => {
    const shown = await openForm()
    await field('name').fill('Town Hall')
    await comeBack(shown, 'Edit properties')
    await expect.element(field('name')).toHaveValue('Town Hall')
    await expect.element(button('Continue')).not.toBeInTheDocument()
    await field('year_built').fill('1963')
    await button('Edit geometry').click()
    await button('Save').click()
    await expect.element(page.getByText('“Town Hall” saved.')).toBeVisible()
    expect(server.bodiesOf(changeFeature)[0]).toMatchObject({ properties: { name: 'Town Hall', year_built: 1963 } })
    await button('Edit properties').click()
    await expect.element(field('name')).toHaveValue('Town Hall')
  })

  test('is kept of a property that was added: its name, its kind and a value that is too long', async () => {
    const shown = await openForm()
    await button('Add a property').click()
    await field('Name').fill('remarks')
    await field('Value').fill('x'.repeat(300))
    await comeBack(shown)
    await expect.element(field('Name')).toHaveValue('remarks')
    await expect.element(field('Value')).toHaveValue('x'.repeat(300))
    await expect.element(page.getByText(/at most 256 characters/)).toBeVisible()
  })

  test('gets the focus each time the user asks to save, and is not sent', async () => {
    await openForm()
    await field('year_built').fill('196x')
    await field('name').fill('Town Hall')
    for (let attempt = 1; attempt <= 2; attempt++) {
      await button('Save').click()
      await expect.element(field('year_built')).toHaveFocus()
      await expect.element(page.getByText('This value must be a number. Write it like 1234.5.')).toBeVisible()
      await field('name').click()
    }
    expect(server.bodiesOf(changeFeature)).toEqual([])
  })

  test('is asked about before it is given up', async () => {
    await openForm()
    await field('year_built').fill('196x')
    await button('Cancel').click()
    await expect.element(discardQuestion).toBeVisible()
  })

  test('is stored before the page is gone', async () => {
    await openForm()
    await field('year_built').fill('196x')
    window.dispatchEvent(new Event('pagehide'))
    // Read in the same task: IndexedDB would not have finished.
    expect(Object.values(localStorage).filter((text) => String(text).includes('196x'))).toHaveLength(1)
  })
})

describe('a form of many properties', () => {
  const survey = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`reading_${i}`, i]))

  /** The sizes of the groups of fields that came on the page without a pause between them. */
  function countFieldsAtOnce(): readonly number[] {
    const groups: number[] = []
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const fields = added.map((node) => (node instanceof Element ? node.querySelectorAll('input').length : 0))
      groups.push(fields.reduce((sum, count) => sum + count, 0))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    return groups
  }

  test('renders them in parts, so that it opens at once, and all of them in the end', async () => {
    const groups = countFieldsAtOnce()
    await openForm(survey)
    await expect.element(field('reading_0')).toHaveFocus()
    await expect.poll(() => document.querySelectorAll('form input').length).toBe(120)
    expect(Math.max(...groups)).toBeLessThanOrEqual(24)
  })

  test('focuses an added property before all others are rendered', async () => {
    await openForm(survey)
    // In one task: the page has no time to render the next part.
    ;(button('Add a property').element() as HTMLElement).click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Name')).toBeInViewport()
  })

  test('focuses the first fault, also far below', async () => {
    await openForm(survey)
    await field('reading_110').fill('1o')
    await field('reading_0').fill('1')
    await button('Save').click()
    await expect.element(field('reading_110')).toHaveFocus()
  })
})

describe('while a save is under way', () => {
  async function saveSlowly() {
    const { feature, router } = await openForm()
    const { promise, resolve, reject } = Promise.withResolvers<Feature>()
    server.on(changeFeature, () => promise)
    await field('year_built').fill('1962')
    await button('Save').click()
    await expect.poll(() => server.bodiesOf(changeFeature).length).toBe(1)
    const saved = { ...feature, version: 2, properties: { ...hall, year_built: 1962 } }
    return {
      router,
      end: () => resolve(saved),
      fail: () => reject(new Problem('layer_read_only', { name: 'Buildings' })),
    }
  }

  test('leaving asks nothing, and happens once the save has ended', async () => {
    const { router, end } = await saveSlowly()
    void router.navigate(`/?project=${server.project.id}`)
    await expect.element(discardQuestion).not.toBeInTheDocument()
    await expect.element(field('year_built')).toBeVisible()
    end()
    await expect.element(page.getByText('“City Hall” saved.')).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(discardQuestion).not.toBeInTheDocument()
    expect(router.state.location.search).toBe(`?project=${server.project.id}`)
  })

  test('leaving is forgotten when the save fails: the form stays, and the next attempt asks', async () => {
    const { router, fail } = await saveSlowly()
    void router.navigate(`/?project=${server.project.id}`)
    fail()
    await expect.element(page.getByText(/Layer “Buildings” is read-only/)).toBeVisible()
    await expect.element(field('year_built')).toHaveValue('1962')
    await expect.element(discardQuestion).not.toBeInTheDocument()
    void router.navigate(`/?project=${server.project.id}`)
    await expect.element(discardQuestion).toBeVisible()
  })

  test('what is typed is not taken: the form shows what is being saved', async () => {
    const { end } = await saveSlowly()
    await userEvent.type(field('year_built'), '9')
    await expect.element(field('year_built')).toHaveValue('1962')
    end()
    await expect.element(page.getByText('“City Hall” saved.')).toBeVisible()
  })
})

describe('an added property', () => {
  test('is not called wrong before anything was typed, only when its field is left', async () => {
    await openForm()
    await button('Add a property').click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(button('Save')).toBeDisabled()
    await userEvent.tab()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Give the property a name.')
  })

  test('is called wrong when the form is sent with Enter', async () => {
    await openForm()
    await button('Add a property').click()
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Give the property a name.')
    await expect.element(field('Name')).toHaveFocus()
  })

  test('is walked through from its name to its kind, its value and its removal', async () => {
    await openForm()
    await button('Add a property').click()
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('depth')
    await userEvent.tab()
    await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(field('Value')).toHaveFocus()
    await userEvent.tab()
    await expect.element(button('Remove the added property')).toHaveFocus()
  })
})

describe('a property that the feature has', () => {
  test('can be taken away, and is gone when that is saved', async () => {
    await openForm()
    await button('Remove the property').nth(1).click()
    await expect.element(field('year_built')).not.toBeInTheDocument()
    await expect.element(button('Add a property')).toHaveFocus()
    await button('Save').click()
    await expect.element(page.getByText('“City Hall” saved.')).toBeVisible()
    expect(server.bodiesOf(changeFeature)).toEqual([{ version: 1, properties: { name: 'City Hall', listed: true } }])
  })

  test('is there again when its removal is cancelled', async () => {
    await openForm()
    await button('Remove the property').nth(1).click()
    await button('Cancel').click()
    await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(page.getByLabelText('Properties', { exact: true })).toMatchTextContent(/year_built1961/)
  })
})
