import { expect, test } from '../journey.ts'
import { ownName } from '../seeds.ts'
import { signInAt } from '../sign-in.ts'

// The browser logs the two refusals.
test.use({ allowedMessage: /422/ })

/** An SLD with these elements in the rule of its seventh line. */
const sld = (...elements: readonly string[]) => `<?xml version="1.0"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld">
<NamedLayer>
<Name>Mains</Name>
<UserStyle>
<FeatureTypeStyle>
<Rule>
${elements.join('\n')}
</Rule>
</FeatureTypeStyle>
</UserStyle>
</NamedLayer>
</StyledLayerDescriptor>`
const raster = '<RasterSymbolizer/>'
const line = (colour: string) =>
  `<LineSymbolizer><Stroke><CssParameter name="stroke">${colour}</CssParameter></Stroke></LineSymbolizer>`

test('an admin uploads a style, corrects it in the editor and deletes it', async ({ page, emails }) => {
  const name = ownName('Mains')
  const dialog = page.getByRole('dialog')
  const editor = page.getByRole('textbox', { name: `Text of “${name}”` })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const actions = page.getByRole('button', { name: `Actions for “${name}”` })
  const action = (label: string) => page.getByRole('menuitem', { name: label })
  await signInAt(page, '/settings/data/style', emails.stranger)

  await test.step('a file that cannot be read is refused with the place', async () => {
    await page.getByRole('button', { name: 'Add style', exact: true }).click()
    await upload(sld('<LineSymbolizer>'))
    await expect(dialog.getByText(/^The text cannot be read/)).toBeVisible()
    await expect(dialog.getByText('Line 9, column 8')).toBeVisible()
  })

  await test.step('the corrected file is accepted', async () => {
    await upload(sld(line('#ff0000'), raster))
    await expect(page.getByText(`Style “${name}” uploaded.`)).toBeVisible()
  })

  await test.step('the question before a deletion is left by Escape, and the style opens', async () => {
    await actions.click()
    await action('Delete style').click()
    await dialog.getByRole('checkbox').click()
    await page.keyboard.press('Escape')
    await actions.click()
    await action('Edit style').click()
    await page.getByRole('button', { name: /Rules for images draw nothing.*Line 9, column 1/ }).click()
    await expect(editor).toBeFocused()
    await page.keyboard.type('<!-- here -->')
    await expect(editor).toContainText(`<!-- here -->${raster}`)
  })

  await test.step('a text that draws nothing is refused with the place', async () => {
    await editor.fill(sld(raster))
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Nothing would be drawn with this style.')
    await expect(page.getByRole('button', { name: /No rule draws anything.*Line \d+, column \d+/ })).toBeVisible()
  })

  await test.step('a corrected text is stored', async () => {
    await editor.fill(sld(line('#00ff00')))
    await save.click()
    await expect(page.getByText(`Style “${name}” saved.`)).toBeVisible()
    await page.reload()
    await expect(editor).toContainText('#00ff00')
  })

  await test.step('delete it in the editor', async () => {
    await page.getByRole('button', { name: 'Delete style' }).click()
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Delete style' }).click()
    await expect(page.getByText(`Style “${name}” deleted.`)).toBeVisible()
    await expect(page).toHaveURL('/settings/data/style')
    await expect(actions).toHaveCount(0)
  })

  async function upload(body: string): Promise<void> {
    const file = { name: `${name}.sld`, mimeType: 'text/xml', buffer: Buffer.from(body) }
    await dialog.getByLabel('Choose file').last().setInputFiles(file)
    await dialog.getByRole('button', { name: 'Upload' }).click()
  }
})
