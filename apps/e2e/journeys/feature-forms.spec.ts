import { printFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { addFormPermission, createForm } from '@cairn/contract/forms/forms'
import { expect, test } from '../journey.ts'
import { layerNamed, ownName, seedFeature, seedProject } from '../seeds.ts'

const html = `<!doctype html><html><head><title>Inspection</title></head><body>
  <label>Depth <input name="depth" required></label><label>Found <textarea name="found"></textarea></label></body></html>`

test('a form is filled in on a feature, its error corrected, saved, opened again and read as a PDF', async ({
  page,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Inspections')
  const point = await layerNamed(admin, project, 'point')
  const geometry = { type: 'Point', coordinates: [-105.25, 39.99] } as const
  const feature = await seedFeature(admin, point, { geometry, properties: { name: 'Valve 7' } })
  const name = ownName('Inspection')
  const form = await admin(createForm, {
    query: {},
    body: { htmlFile: new File([html], 'inspection.html'), dto: { name } },
  })
  await admin(addFormPermission, { params: { id: form.id }, query: {}, body: { projectId: project.id } })
  await openAs('admin', `/?project=${project.id}&feature=${feature.id}`)
  const dialog = page.getByRole('dialog')
  const fields = dialog.frameLocator('iframe')

  await test.step('fill it in', async () => {
    await page.getByRole('tab', { name: 'Forms' }).click()
    await page.getByRole('button', { name: 'Add a form' }).click()
    await page.getByRole('menuitem', { name }).click()
    await fields.getByLabel('Found').fill('two valves, 阀门')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/^The form contains errors/)).toBeVisible()
    await fields.getByLabel('Depth').fill('2.5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Form “${name}” added.`)).toBeVisible()
  })

  await test.step('open it again', async () => {
    await page.getByRole('button', { name: `Edit form “${name}”` }).click()
    await expect(fields.getByLabel('Found')).toHaveValue('two valves, 阀门')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('read it as a PDF', async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/pdf?'))
    await page.getByRole('button', { name: `Download “${name}” as PDF` }).click()
    const { url } = printFeatureForm.response.parse(await (await answer).json())
    const file = await page.request.get(url)
    expect(file.headers()['content-type']).toContain('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
