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

test('the message for a wrong password does not say whether the account exists', async ({ page, emails }) => {
  await page.goto('/')
  const messages: string[] = []
  for (const email of [emails.editor, 'nobody@demo.test']) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Not-the-pass-1')
    const answer = page.waitForResponse(/\/auth\/sign-in$/)
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect((await answer).status()).toBe(401)
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    messages.push(await alert.innerText())
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  }
  expect(messages).toEqual(Array(2).fill('The e-mail or the password is wrong. Check both, then try again.'))
  await expect(signInScreen(page)).toBeVisible()
})

test('a sign-in opens the address that the user requested before', async ({ page, map, api, signInAs }) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Wanted')
  const layer = await layerNamed(admin, project, 'point')
  const feature = await seedFeature(admin, layer, { geometry: point(somewhere), properties: { name: 'Wanted valve' } })
  await page.goto(`/some/where?feature=${feature.id}`)
  await expect(signInScreen(page)).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await signInAs('editor')
  await expect(map.property('name')).toHaveText('Wanted valve')
  const reached = new URL(page.url())
  expect(reached.pathname).toBe('/some/where')
  expect(Object.fromEntries(reached.searchParams)).toEqual({ feature: feature.id, project: project.id })
  await page.goBack()
  await expect(signInScreen(page)).toHaveCount(0)
})

test.describe('in another language', () => {
  const languages = [
    {
      locale: 'zh-CN',
      lang: 'zh',
      role: 'editor',
      title: '登录 Cairn',
      email: '电子邮箱',
      secret: '密码',
      map: '地图',
    },
    {
      locale: 'fr-FR',
      lang: 'en',
      role: 'viewer',
      title: 'Sign in to Cairn',
      email: 'E-mail',
      secret: 'Password',
      map: 'Map',
    },
  ] as const
  for (const { locale, lang, role, title, email, secret, map } of languages) {
    test.describe(() => {
      test.use({ locale })
      test(`the page is in ${lang} for a browser that requests ${locale}`, async ({ page, emails }) => {
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await page.getByLabel(email).fill(emails[role])
        await page.getByLabel(secret, { exact: true }).fill(password)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('application', { name: map, exact: true })).toBeVisible()
        expect(await fontsInUse(page)).toEqual(
          lang === 'zh' ? ['Inter Variable', 'Noto Sans SC Variable'] : ['Inter Variable'],
        )
      })
    })
  }
})

test('a language that the user chose takes precedence over that of the browser', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect.poll(() => fontsInUse(page), 'for the name of Chinese').toContain('Noto Sans SC Variable')
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión en Cairn' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión en Cairn' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
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
