import { createFeatureForm, printFeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { changeForm } from '@cairn/contract/forms/forms'
import { expect } from 'vitest'
import { test as base } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { payloadOf, seedFormTarget } from '../../../test/samples/feature-form-samples.ts'
import { htmlFile } from '../../../test/samples/form-samples.ts'
import { pdfText } from '../../../test/samples/pdf-text.ts'

/** The lines of a field that is longer than a page. */
const rows = Array.from({ length: 80 }, (_, at) => `row${at + 100}`)

const test = base.extend('filled', async ({ app, seeds }) => {
  const by = await seeds.person()
  const target = await seedFormTarget(seeds, by)
  const { formId, projectId } = target
  const print = async (html: string) => {
    await by.api(changeForm, {
      params: { id: formId },
      query: {},
      body: { htmlFile: htmlFile(html), dto: { version: 2 } },
    })
    const data = [
      { id: 'depth', type: 'text', value: `3,5 m — válvula del año ${'x'.repeat(300)}` },
      { id: 'state', type: 'textarea', value: ['阀门检查：已完成', ...rows].join('\n') },
    ]
    const { id } = await by.api(createFeatureForm, { body: { ...payloadOf(target), data } })
    const printed = await by.api(printFeatureForm, { params: { id }, query: { formId, projectId } })
    const file = await app.http.app.inject({ url: printed.url })
    return { id, isPlain: printed.isPlain, file, text: pdfText(file.rawPayload) }
  }
  return { ...by, ...target, print }
})

test('the PDF of a form has its page, its values as text and a foot with place, person and time', async ({
  filled,
}) => {
  const { print, api, featureId, freeFormId, formId, projectId } = filled
  const { id, isPlain, file, text } = await print(
    `<h1>检查 Inspección</h1><p>مرحبا नमस्ते</p><input name="depth"><textarea name="state"></textarea>
    <script>
      for (const url of ['https://example.com/a', 'file:///etc/passwd', 'http://127.0.0.1:1/'])
        fetch(url).then(() => document.body.append('reached'), () => document.body.append('blocked'))
    </script>`,
  )
  expect(isPlain).toBe(false)
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(file.headers['content-disposition']).toContain('inline; filename="Inspection.pdf"')
  expect(file.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 914.88 630]')
  for (const font of ['Inter', 'NotoSansSC', 'NotoSansArabic', 'NotoSansDevanagari'])
    expect(file.rawPayload.toString('latin1')).toContain(`+${font}-`)
  expect(file.rawPayload.toString('latin1')).not.toContain('DejaVu')
  for (const part of ['检查Inspección', `3,5m—válvuladelaño${'x'.repeat(300)}`, '阀门检查：已完成', 'blocked'])
    expect(text).toContain(part)
  expect(text).not.toContain('reached')
  // A line that the end of a page cuts is drawn on both pages.
  expect(text.match(/row\d+/g)).toEqual(rows)
  for (const part of [featureId, '40.000000,-105.000000', 'TestPerson', 'UTC']) expect(text).toContain(part)
  // A form of another project, and another form, are refused.
  const printAs = (query: { formId: string; projectId: string }) => api(printFeatureForm, { params: { id }, query })
  await problemFrom(printAs({ formId: freeFormId, projectId }), 'not_found')
  await problemFrom(printAs({ formId, projectId: freeFormId }), 'not_found')
})

test('a form whose page cannot be drawn is printed as a table of its values that says so', async ({ filled }) => {
  const { isPlain, text } = await filled.print('<script>cairnForm.onLoad(() => { throw new Error("no") })</script>')
  expect(isPlain).toBe(true)
  for (const part of [
    'Thepageoftheformcouldnotbedrawn.',
    'depth',
    '3,5m—válvuladelaño',
    '阀门检查：已完成',
    filled.featureId,
  ])
    expect(text).toContain(part)
})
