import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { layerNamed, password, seedFeature, seedProject } from '../seeds.ts'
import { point, somewhere } from '../shapes.ts'

test('a session survives a reload, and a sign-out ends it in every tab', async ({ page, map, context, openAs }) => {
  await openAs('viewer')
  await page.reload()
  await expect(map.canvas).toBeVisible()
  await expect(account(page)).toBeVisible()

  const second = await context.newPage()
  await second.goto('/')
  await expect(account(second)).toBeVisible()

  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, second]) {
    await expect(signInScreen(tab)).toBeVisible()
    await expect(map.canvas).toHaveCount(0)
    await tab.reload()
    await expect(signInScreen(tab)).toBeVisible()
  }
  expect(await context.cookies()).toEqual([])
})

test('a sign-in opens the address that the user requested before', async ({ page, map, api, signInAs }) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Wanted')
  const layer = await layerNamed(admin, project, 'point')
  const feature = await seedFeature(admin, layer, { geometry: point(somewhere), properties: { name: 'Wanted valve' } })
  await page.goto(`/index.html?feature=${feature.id}`)
  await expect(signInScreen(page)).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await expect.poll(() => fontsInUse(page)).toEqual(['Inter Variable'])
  await page.getByRole('button', { name: 'Language' }).click()
  await expect.poll(() => fontsInUse(page), 'for the name of Chinese').toContain('Noto Sans SC Variable')
  await page.keyboard.press('Escape')
  await signInAs('editor')
  await expect(map.property('name')).toHaveText('Wanted valve')
  await expect(page.locator('#root'), 'the next form is not sent by itself').not.toHaveAttribute('data-submitted')
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams), 'the address gains the project')
    .toEqual({ feature: feature.id, project: project.id })
  expect(new URL(page.url()).pathname).toBe('/index.html')
  await page.goBack()
  await expect(signInScreen(page)).toHaveCount(0)
})

test('the sign-in form takes entries before the scripts have loaded, and sends them then', async ({
  page,
  map,
  emails,
}) => {
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/first-screen-*.js', async (route) => {
    await loaded.promise
    await route.fallback()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(signInScreen(page)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(emails.viewer)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  loaded.resolve()
  await expect(map.canvas).toBeVisible()
})

test.describe('a browser that asks for Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('gets the page in Chinese, also of the map, until the user chooses another language', async ({
    page,
    emails,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录 Cairn')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await page.getByLabel('电子邮箱').fill(emails.editor)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('application', { name: '地图', exact: true })).toBeVisible()
    await expect.poll(() => fontsInUse(page)).toEqual(['Inter Variable', 'Noto Sans SC Variable'])

    await page.goto('/signout')
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitemradio', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión en Cairn' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Iniciar sesión en Cairn' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})

/** The font families whose files the page has fetched. */
async function fontsInUse(page: Page): Promise<readonly string[]> {
  const families = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  return [...new Set(families.map((family) => family.replaceAll('"', '')))].toSorted()
}

function signInScreen(page: Page) {
  return page.getByRole('heading', { name: 'Sign in to Cairn' })
}

function account(page: Page) {
  return page.getByRole('button', { name: /^Account of / })
}
