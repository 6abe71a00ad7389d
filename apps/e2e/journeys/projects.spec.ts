import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import type { Api } from '@cairn/contract/client'
import { listProjects, readProject } from '@cairn/contract/projects'
import { createSite } from '@cairn/contract/sites/sites'
import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { MapPage } from '../map-page.ts'
import { ownName, seedProject } from '../seeds.ts'
import { signInAt } from '../sign-in.ts'

/** UTM zone 13 north. */
const wkt =
  'PROJCS["UTM 13N",GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-105],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]'

/** Whether the page shows the whole width of a dialog, and nothing in the dialog scrolls to the side. */
function isFitting(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const isNarrow = ({ scrollWidth, clientWidth }: Element) => clientWidth === 0 || scrollWidth <= clientWidth
    const parts = [element, ...element.querySelectorAll('.MuiDialogContent-root, form')]
    return left >= 0 && right <= innerWidth && parts.every(isNarrow)
  })
}

async function seedSite(api: Api): Promise<string> {
  const { organization } = await api(readCurrentAccount, {})
  const body = { name: ownName('Plant grid'), wkt, proj: null }
  return (await api(createSite, { query: { orgId: organization.id }, body })).name
}

test('an admin creates a project by its name, then gives it another dictionary and a site', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const site = await seedSite(api('stranger'))
  const name = ownName('Waterworks')
  const details = map.details()
  await openAs('stranger')

  await test.step('create it: its details open on the whole page', async () => {
    await map.projectAction('New project')
    const dialog = page.getByRole('dialog', { name: 'New project' })
    await expect(dialog.getByRole('combobox', { name: 'Dictionary' })).not.toHaveValue('')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect(details.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
    await expect.poll(() => details.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  })

  await test.step('choose its dictionary and its site', async () => {
    const dictionary = details.getByRole('combobox', { name: 'Dictionary' })
    await dictionary.fill('Water')
    await page.getByRole('option', { name: 'Water Template of the provider', exact: true }).click()
    await details.getByRole('combobox', { name: 'Site' }).selectOption({ label: site })
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details).toHaveCount(0)
  })

  await test.step('see northing and easting of the site at the pointer', async () => {
    await map.canvas.hover()
    const position = page.getByRole('img', { name: 'Position of the pointer' })
    await expect(position).toHaveText(/^Northing -?[\d,]+\.\d{3} m, easting -?[\d,]+\.\d{3} m$/)
  })

  await test.step('find the dictionary in the settings', async () => {
    await page.goto('/settings/data/dictionary/company')
    const table = page.getByRole('table', { name: 'Dictionaries of projects' })
    await expect(table.getByRole('row', { name: new RegExp(`${name}.*Water`) })).toBeVisible()
  })
})

test.describe('with a write of an old version', () => {
  test.use({ allowedMessage: /409 \(Conflict\)/ })

  test('a change that another browser saved meanwhile is shown before it is overwritten', async ({
    page,
    map,
    api,
    browser,
    emails,
    openAs,
  }) => {
    const admin = api('admin')
    const project = await seedProject(admin, 'Of two browsers')
    const [mine, other] = [ownName('Mine'), ownName('Other')]
    const context = await browser.newContext()
    const second = new MapPage(await context.newPage())
    await openAs('admin', `/?project=${project.id}`)
    await map.projectAction('Edit project')
    await map.details().getByRole('textbox', { name: 'Name' }).fill(mine)

    await test.step('another browser changes the project', async () => {
      await signInAt(second.page, `/?project=${project.id}`, emails.admin)
      await second.projectAction('Edit project')
      await second.details().getByRole('textbox', { name: 'Name' }).fill(other)
      await second.details().getByRole('button', { name: 'Save' }).click()
      await expect(second.page.getByRole('heading', { name: other })).toBeVisible()
    })

    await test.step('the first browser compares both and saves its own', async () => {
      await map.details().getByRole('button', { name: 'Save' }).click()
      const question = page.getByRole('dialog', { name: `“${other}” was changed meanwhile` })
      await expect(question.getByRole('row', { name: `Name ${mine} ${other}` })).toBeVisible()
      await question.getByRole('button', { name: 'Save my change' }).click()
      await expect(page.getByRole('heading', { name: mine })).toBeVisible()
      expect(await admin(readProject, { params: { id: project.id }, query: {} })).toMatchObject({ name: mine })
    })
    await context.close()
  })
})

test.describe('on a phone', () => {
  const width = 390
  test.use({ viewport: { width, height: 844 } })

  test('the details of a project have the whole width, the form of a layer fits, and both are saved', async ({
    page,
    map,
    api,
    openAs,
  }) => {
    const admin = api('admin')
    const project = await seedProject(admin, 'On a phone')
    const name = ownName('On a small screen')
    await openAs('admin', `/?project=${project.id}`)
    await page.getByRole('button', { name: 'Project panel' }).click()

    await test.step('edit the project', async () => {
      await map.projectAction('Edit project')
      await expect.poll(() => map.details().boundingBox()).toMatchObject({ x: 0, width })
      expect(await isFitting(map.details())).toBe(true)
      await map.details().getByRole('textbox', { name: 'Name' }).fill(name)
      await map.details().getByRole('button', { name: 'Save' }).click()
      await expect(map.details()).toHaveCount(0)
      const found = await admin(listProjects, { query: { search: name } })
      expect(found.map(({ id }) => id)).toEqual([project.id])
    })

    await test.step('edit a layer', async () => {
      const form = page.getByRole('dialog', { name: 'Edit layer' })
      await map.layer('polygon').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Edit layer' }).click()
      await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
      expect(await isFitting(form)).toBe(true)
      await form.getByRole('textbox', { name: 'Name' }).fill('Buildings')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(map.layer('Buildings')).toBeVisible()
    })
  })
})
