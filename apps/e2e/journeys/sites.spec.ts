import { expect, test } from '../journey.ts'
import { ownName, seedProject } from '../seeds.ts'
import { signInAt } from '../sign-in.ts'

test('an admin adds a site by the code of its system, corrects it, assigns it and deletes it', async ({
  page,
  api,
  emails,
}) => {
  // Sorted after the projects of other journeys, which open the first one.
  const project = await seedProject(api('stranger'), 'Works')
  const [name, corrected] = [ownName('Plant'), ownName('Plant')]
  const dialog = page.getByRole('dialog')
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const choice = page.getByRole('combobox', { name: `Site of “${project.name}”` })

  await signInAt(page, '/settings/data/manage-sites', emails.stranger)
  await button('Add site').first().click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: 'Find a coordinate system' }).fill('colorado central 2232')
  await page.getByRole('option', { name: /EPSG:2232/ }).click()
  await expect(dialog.getByRole('textbox', { name: 'Well-known text (WKT)' })).toHaveValue(/^PROJCS\["NAD83/)
  await dialog.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByText(`Site “${name}” added.`)).toBeVisible()

  const actions = (of: string) => page.getByRole('button', { name: `Actions for “${of}”` })
  const action = (label: string) => page.getByRole('menuitem', { name: label })
  await actions(name).click()
  await action('Edit site').click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(corrected)
  await dialog.getByRole('switch', { name: 'Transformation' }).click()
  await dialog.getByRole('textbox', { name: 'Shift east (x)' }).fill('12.5')
  await dialog.getByRole('textbox', { name: 'Scale' }).fill('1.0002')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('0 projects · with transformation')).toBeVisible()

  await choice.selectOption({ label: corrected })
  await expect(page.getByText('1 project · with transformation')).toBeVisible()
  await actions(corrected).click()
  await expect(action('Delete site')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await choice.selectOption('')
  await expect(page.getByText('0 projects · with transformation')).toBeVisible()
  await actions(corrected).click()
  await action('Delete site').click()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete site' }).click()
  await expect(actions(corrected)).toHaveCount(0)
})
