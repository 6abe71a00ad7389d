import type { Page } from '@playwright/test'
import { signUpAccount } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { codeIn, mailTo } from '../mails.ts'

test.use({ locale: 'es-ES' })

const password = 'Primera-clave-1'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a visitor signs up in Spanish, confirms the code of the mail and opens the map', async ({ page, map }) => {
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.test`
  await page.goto('/checkout?planItemId=annual-cloud-viewer')
  await expect(page.getByRole('heading', { name: 'Crear una cuenta' }), 'a visitor of the checkout').toBeVisible()
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await field(page, 'Nombre').fill('Ada')
  await field(page, 'Apellidos').fill('Grant')
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Número de teléfono').fill('201 555 0123')
  await field(page, 'Contraseña').fill(password)
  await field(page, 'Confirme la contraseña').fill(password)
  await button(page, 'Crear cuenta').click()

  const mail = await mailTo(page.request, email, /es su código de confirmación/)
  await field(page, 'Código').fill(codeIn(mail))
  await page.keyboard.press('Enter')
  await button(page, 'Aceptar').click()
  await expect(map.canvas).toBeVisible()
  await expect(page).toHaveURL(/\/index\.html/)
})

test('a forgotten password is replaced by the code of a mail, in Spanish', async ({ page, map, baseURL }) => {
  const email = await signUpAccount(baseURL ?? '', page.request, { password, language: 'es' })
  await page.goto('/')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await field(page, 'Correo electrónico').fill(email)
  await page.keyboard.press('Enter')
  await field(page, 'Código').fill(codeIn(await mailTo(page.request, email, /contraseña nueva|nueva contraseña/)))
  const next = 'Segunda-clave-2'
  await field(page, 'Contraseña nueva').fill(next)
  await field(page, 'Confirme la contraseña').fill(next)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Iniciar sesión en Cairn' })).toBeVisible()
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Contraseña').fill(next)
  await page.keyboard.press('Enter')
  await button(page, 'Aceptar').click()
  await expect(map.canvas).toBeVisible()
})
