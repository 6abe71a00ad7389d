import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { Problem } from '@cairn/contract/problem'
import { changeProject, listProjects } from '@cairn/contract/projects'
import { listCoordinateSystems, readCoordinateSystem } from '@cairn/contract/sites/coordinate-systems'
import { changeSite, createSite, deleteSite, listSites, type Site } from '@cairn/contract/sites/sites'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../../../test/accessibility.ts'
import { AnsweringServer } from '../../../../../test/answering-server.ts'
import { actionMenus, chooseAction, openActions } from '../../../../../test/lists/row-actions.ts'
import { sampleAccount, sampleId, sampleProject } from '../../../../../test/samples.ts'
import { showSignedIn } from '../../../../../test/shown-signed-in.tsx'
import { ManageSites } from './manage-sites.tsx'

const admin = sampleAccount()
const wkt =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]'
const plant: Site = {
  id: sampleId(),
  organizationId: admin.organization.id,
  name: 'Plant',
  wkt,
  proj: '+proj=helmert +convention=coordinate_frame +x=1 +y=2 +s=1.0002 +theta=1800',
  createdDate: '2026-01-01T00:00:00.000Z',
  version: 3,
  projectCount: 0,
}
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => dialog.getByRole('textbox', { name })

function show(server: AnsweringServer, account: CurrentAccount = admin, address = '/') {
  const screen = (
    <main>
      <ManageSites />
    </main>
  )
  return showSignedIn(screen, server, { account, address })
}

const serverWith = (sites: readonly Site[]) =>
  new AnsweringServer().on(listSites, () => [...sites]).on(listProjects, () => [])

test('a site is added with a transformation, by keyboard', async () => {
  const server = serverWith([]).on(createSite, () => plant)
  await show(server)
  await expect.element(page.getByText('There are no projects yet.')).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await button('Add site').click()
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('Plant{Tab}')
  await field('Well-known text (WKT)').fill(wkt)
  await userEvent.keyboard('{Tab} ')
  await field('Shift east (x)').fill('1')
  await field('Shift north (y)').fill('2')
  await field('Scale').fill('1.0002')
  await field('Rotation (theta)').fill('0.5')
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Site “Plant” added.')).toBeVisible()
  expect(server.bodiesOf(createSite)).toEqual([{ name: 'Plant', wkt, proj: plant.proj }])
})

test('a coordinate system is found by its code, and fills in the well-known text', async () => {
  const server = serverWith([])
    .on(listCoordinateSystems, ({ search }) =>
      search.get('query') === '2232 x' ? [] : [{ epsg: 2232, name: 'NAD83 / Colorado Central (ftUS)' }],
    )
    .on(readCoordinateSystem, () => ({ epsg: 2232, name: 'NAD83 / Colorado Central (ftUS)', wkt, proj: null }))
  await show(server)
  await button('Add site').click()
  await field('Name').fill('Plant')
  const combobox = dialog.getByRole('combobox', { name: 'Find a coordinate system' })
  await combobox.fill('2232 x')
  await expect.element(page.getByText(/^No coordinate system has these words/)).toBeVisible()
  // Not by single keys: on a busy machine a pause between two of them is as long as the one that ends a search.
  await combobox.fill('2232')
  await expect.element(page.getByRole('option', { name: 'NAD83 / Colorado Central (ftUS) (EPSG:2232)' })).toBeVisible()
  const searches = server.received.filter(({ path }) => path === listCoordinateSystems.path)
  expect(searches.map(({ search }) => search.get('query'))).toEqual(['2232 x', '2232'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field('Well-known text (WKT)')).toHaveValue(wkt)
  await expect.element(dialog.getByRole('button', { name: 'Add site' })).toBeEnabled()
  expect(await findBarriers()).toEqual([])
})

test('a coordinate system whose text is not known asks for the text', async () => {
  const found = { epsg: 4326, name: 'WGS 84' }
  const server = serverWith([])
    .on(listCoordinateSystems, () => [found])
    .on(readCoordinateSystem, () => ({ ...found, wkt: null, proj: null }))
  await show(server)
  await button('Add site').click()
  await dialog.getByRole('combobox', { name: 'Find a coordinate system' }).fill('wgs')
  await page.getByRole('option').click()
  await expect.element(dialog.getByText(/^The well-known text of WGS 84 \(EPSG:4326\) is not known here/)).toBeVisible()
  await expect.element(field('Well-known text (WKT)')).toHaveValue('')
})

test('a text that is no coordinate system and a scale of 0 are refused in the dialog', async () => {
  await show(serverWith([]))
  await button('Add site').click()
  const submit = dialog.getByRole('button', { name: 'Add site' })
  await field('Name').fill('Plant')
  await field('Well-known text (WKT)').fill('EPSG:2232')
  await field('Name').click()
  await expect.element(dialog.getByText(/This text is not that of a coordinate system/)).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await field('Well-known text (WKT)').fill(wkt)
  await expect.element(submit).toBeEnabled()
  await dialog.getByRole('switch', { name: 'Transformation' }).click()
  await field('Scale').fill('0')
  await field('Name').click()
  await expect.element(dialog.getByText('Enter a scale other than 0.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await field('Scale').fill('1')
  await field('Rotation (theta)').fill('')
  await expect.element(submit).toBeEnabled()
})

test('a site is changed from the version that is shown', async () => {
  const server = serverWith([plant]).on(changeSite, () => ({ ...plant, name: 'Works' }))
  await show(server)
  await chooseAction('Edit site')
  await expect.element(field('Rotation (theta)')).toHaveValue('0.5')
  await field('Name').fill('Works')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Site “Works” saved.')).toBeVisible()
  const { proj, version } = plant
  expect(server.bodiesOf(changeSite)).toEqual([{ name: 'Works', wkt, proj, version }])
})

test('a change by another user is shown beside the own one, and nothing is overwritten unseen', async () => {
  const current = { ...plant, name: 'Plant north', proj: null, version: 4 }
  const server = serverWith([plant]).on(changeSite, ({ body }) => {
    const { version, ...entered } = body as { name: string; version: number }
    if (version < 4) throw new Problem('site_changed', { name: current.name, current })
    return { ...current, ...entered, version: 5 }
  })
  await show(server)
  await chooseAction('Edit site')
  await field('Name').fill('Works')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: '“Plant north” was changed meanwhile' })
  await expect.element(question.getByRole('row', { name: 'Name Works Plant north' })).toBeVisible()
  await expect.element(question.getByRole('row', { name: /^Transformation \+proj=helmert .* None$/ })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await expect.element(field('Name')).toHaveValue('Works')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save my change' }).click()
  await expect.element(page.getByText('Site “Works” saved.')).toBeVisible()
  expect(server.bodiesOf(changeSite).map(({ version }) => version)).toEqual([3, 3, 4])
})

test('a site is deleted after a confirmation, and not while projects use it', async () => {
  const used = { ...plant, id: sampleId(), name: 'Airport', projectCount: 2 }
  const server = serverWith([used, plant]).on(deleteSite, ({ search }) => {
    expect(search.get('version')).toBe(String(plant.version))
    return { id: plant.id, name: plant.name }
  })
  await show(server)
  await openActions('“Airport”')
  const remove = page.getByRole('menuitem', { name: /^Delete site/ })
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  await expect.element(remove).toMatchTextContent(/2 projects use the site/)
  await userEvent.keyboard('{Escape}')
  await chooseAction('Delete site', '“Plant”')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete site' }).click()
  await expect.element(page.getByText('Site “Plant” deleted.')).toBeVisible()
})

test('a site that another user changed meanwhile is deleted only after a second confirmation', async () => {
  const current = { ...plant, proj: null, version: plant.version + 1 }
  const server = serverWith([plant]).on(deleteSite, ({ search }) => {
    if (search.get('version') !== String(current.version))
      throw new Problem('site_changed', { name: current.name, current })
    return { id: plant.id, name: plant.name }
  })
  await show(server)
  await chooseAction('Delete site')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete site' }).click()
  await expect.element(dialog.getByText(/^Transformation: None \(before: \+proj=helmert/)).toBeVisible()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete site' }).click()
  await expect.element(page.getByText('Site “Plant” deleted.')).toBeVisible()
})

test('an admin assigns a site to a project', async () => {
  const project = sampleProject({ name: 'Mains', organizationId: admin.organization.id })
  const { id, name, proj } = plant
  const assigned = { ...project, proj: { id, name, wkt, proj } }
  const server = new AnsweringServer()
    .on(listSites, () => [plant])
    .on(listProjects, () => [project])
    .on(changeProject, () => assigned)
  await show(server)
  const choice = page.getByRole('combobox', { name: 'Site of “Mains”' })
  await expect.element(choice).toHaveValue('')
  expect(await findBarriers()).toEqual([])
  await choice.selectOptions('Plant')
  await expect.element(page.getByText('Site of project “Mains” saved.')).toBeVisible()
  expect(server.bodiesOf(changeProject)).toEqual([{ proj: { id }, version: 1 }])
})

test('a member reads the sites and the sites of projects', async () => {
  const project = sampleProject({ name: 'Mains' })
  const server = new AnsweringServer().on(listSites, () => [plant]).on(listProjects, () => [project])
  await show(server, sampleAccount({ organization: admin.organization, permissions: [] }))
  await expect.element(page.getByRole('rowheader', { name: 'Plant' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Not assigned' })).toBeVisible()
  await expect.element(button('Add site')).not.toBeInTheDocument()
  await expect.element(actionMenus).not.toBeInTheDocument()
  expect(await findBarriers()).toEqual([])
})

/** The names of the sites, from top to bottom. */
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

test('a link opens its search and page, and an order takes the place of the address', async () => {
  const plants = Array.from({ length: 12 }, (_, at) => ({
    ...plant,
    id: sampleId(),
    name: `Plant ${at + 1}`,
    projectCount: at,
  }))
  const server = serverWith([{ ...plant, name: 'Airport' }, ...plants.toReversed()])
  const { router } = await show(server, admin, '/?search=plant&page=2')
  await expect.poll(names).toEqual(['Plant 11', 'Plant 12'])
  await button('Projects').click()
  await button('Projects').click()
  await expect.poll(() => names().slice(0, 3)).toEqual(['Plant 12', 'Plant 11', 'Plant 10'])
  expect(router.state.location.search).toBe('?search=plant&sort=-projects')
})

test('a search that no site matches is cleared', async () => {
  const { router } = await show(serverWith([{ ...plant, proj: null }]), admin, '/?search=transformation')
  await expect.element(page.getByText('No site matches the search.')).toBeVisible()
  await button('Clear the search').click()
  await expect.poll(names).toEqual(['Plant'])
  expect(router.state.location.search).toBe('')
})

test('a link opens the projects and the sites each at their own place', async () => {
  const projects = Array.from({ length: 12 }, (_, at) => sampleProject({ name: `Mains ${at + 1}` }))
  const server = new AnsweringServer().on(listSites, () => [plant]).on(listProjects, () => [...projects])
  const { router } = await show(server, admin, '/?search=plant&projectSearch=mains&projectPage=2')
  const table = page.getByRole('table', { name: 'Sites of projects' })
  const shown = () => table.getByRole('rowheader').all()
  await expect.poll(() => shown().map((row) => row.element().textContent)).toEqual(['Mains 11', 'Mains 12'])
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('mains 7')
  await expect.poll(() => shown().map((row) => row.element().textContent)).toEqual(['Mains 7'])
  expect(router.state.location.search).toBe('?search=plant&projectSearch=mains+7')
})
