import { expect, test } from '../journey.ts'
import { MapPage } from '../map-page.ts'
import { password, people, seedProject } from '../seeds.ts'

test('a session outlives a reload, and signing out ends it in every tab', async ({
  page,
  context,
  map,
  signInAs,
}) => {
  await page.goto('/')
  await signInAs(people.editor)
  await page.reload()
  await expect(map.canvas).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await expect(new MapPage(otherTab).canvas).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: 'Account of Demo Editor' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible()
    await expect(new MapPage(tab).canvas).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in to Cairn' })).toBeVisible()
})

test('an address that needs a session leads on to what it names after signing in', async ({ page, api, signInAs }) => {
  const project = await seedProject(await api(people.admin), 'Linked')
  await page.goto(`/?project=${project.id}`)
  await expect(page).toHaveURL(/\/signin$/)
  await signInAs(people.editor)
  await expect(page.getByRole('heading', { name: project.name })).toBeVisible()
})

test('a wrong password is refused in words that do not say which of the two was wrong', async ({ page, map }) => {
  await page.goto('/')
  for (const email of [people.editor, 'nobody@demo.test']) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(`${password}?`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong. Check both, then try again.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  }
  await expect(map.canvas).toHaveCount(0)
})

test.describe('in a browser that asks for Spanish', () => {
  test.use({ locale: 'es-CO' })

  test('the product speaks Spanish, until another language is chosen', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('button', { name: 'Idioma' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
