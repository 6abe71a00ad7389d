import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { type Overview, readOverview } from '@cairn/contract/overview'
import { changePreferences as savePreferences } from '@cairn/contract/preferences'
import { createProject, listProjects } from '@cairn/contract/projects'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../test/accessibility.ts'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { sampleDictionaryEntry } from '../../../../test/dictionaries.ts'
import { sampleAccount, sampleOverview, sampleProject, sampleViewer } from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { changePreferences, preferences } from '../../../platform/preferences/preferences.ts'
import { FirstSteps } from './first-steps.tsx'

const checklist = page.getByRole('region', { name: 'First steps' })
const fresh = sampleOverview({
  members: { active: 1, invited: 0, expired: 0, inactive: 0, seats: null },
  content: { projects: 0, layers: 0, features: 0 },
  dictionaries: 0,
})

beforeEach(() => changePreferences({ skipGettingStarted: false }))

/** The checklist of an account whose organization has these figures. */
async function showSteps(figures: () => Overview, account: CurrentAccount = sampleAccount()) {
  const server = new AnsweringServer()
    .on(readOverview, figures)
    .on(listProjects, () => [])
    .on(listDictionaries, () => [sampleDictionaryEntry({ name: 'Survey', organizationId: null })])
    .on(createProject, () => sampleProject({ name: 'Riverside' }))
    .on(savePreferences, ({ body }) => body as never)
  const shown = await showSignedIn(
    <main>
      <FirstSteps />
    </main>,
    server,
    { account, address: '/index.html' },
  )
  return { ...shown, server }
}

test('a new organization has a checklist beside its work, whose steps lead to where they are done', async () => {
  await showSteps(() => fresh)
  await expect.element(checklist.getByText('0 of 4 done')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(checklist.getByRole('link', { name: 'Create a data dictionary' }))
    .toHaveAttribute('href', '/settings/data/dictionary')
  await expect
    .element(checklist.getByRole('link', { name: 'Invite a colleague' }))
    .toHaveAttribute('href', '/settings/users-and-organization/manage-members')
  expect(await findBarriers()).toEqual([])
})

test('a step ticks itself off when its work is done', async () => {
  let figures = fresh
  await showSteps(() => figures)
  await checklist.getByRole('button', { name: 'Create a project' }).click()
  figures = { ...fresh, content: { projects: 1, layers: 4, features: 0 } }
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Riverside')
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit project' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(checklist.getByText('1 of 4 done')).toBeVisible()
  await expect.element(checklist.getByText('Done:')).toBeInTheDocument()
  await expect.element(checklist.getByRole('button', { name: 'Create a project' })).not.toBeInTheDocument()
})

test('the checklist is hidden for good', async () => {
  await showSteps(() => fresh)
  await checklist.getByRole('button', { name: 'Hide the checklist for good' }).click()
  await expect.element(checklist).not.toBeInTheDocument()
  expect(preferences().skipGettingStarted).toBe(true)
})

test('an organization in which each step is done has no checklist', async () => {
  const { server } = await showSteps(() => sampleOverview())
  await expect.poll(() => server.received.some(({ path }) => path === readOverview.path)).toBe(true)
  await expect.element(checklist).not.toBeInTheDocument()
})

test('a viewer has no checklist, and no figures are read for one', async () => {
  const { server } = await showSteps(() => fresh, sampleViewer())
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
  expect(server.received.some(({ path }) => path === readOverview.path)).toBe(false)
})
