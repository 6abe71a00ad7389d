import { Problem } from '@cairn/contract/problem'
import { changeStyleFile, listStyles, type StyleFile, type StyleFinding } from '@cairn/contract/styles/styles'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleAccount } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { replaceText } from '../../test/styles/code-editor.ts'
import { sampleStyleFile } from '../../test/styles/style-file.ts'
import { StyleEditor } from './style-editor.tsx'

const account = sampleAccount()
const mains = sampleStyleFile({ organizationId: account.organization.id })
const editor = page.getByRole('textbox', { name: 'Text of “Mains”' })
const save = page.getByRole('button', { name: 'Save', exact: true })
const dialog = page.getByRole('dialog')
const warning: StyleFinding = {
  severity: 'warning',
  code: 'not_supported',
  params: { name: 'blend' },
  line: 2,
  column: 1,
}
const error: StyleFinding = { severity: 'error', code: 'from_a_newer_server', params: {}, line: 1, column: 3 }

async function showEditor(style: StyleFile): Promise<AnsweringServer> {
  const server = new AnsweringServer().on(listStyles, () => [])
  await showSignedIn(<StyleEditor style={style} canEdit onLeave={() => {}} onOpen={() => {}} />, server, { account })
  await expect.element(editor).toBeVisible()
  return server
}

test('the question about another user’s text is left by Escape: the own text stays, unsaved, and the next save asks again', async () => {
  const server = await showEditor(mains)
  server.on(changeStyleFile, () => {
    throw new Problem('style_changed', { current: { ...mains, body: '* { stroke: green; }', version: 4 } })
  })
  await replaceText(editor, '* { stroke: blue; }')
  await save.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(editor).toHaveTextContent('* { stroke: blue; }')
  await save.click()
  await expect.element(dialog).toBeVisible()
  expect(server.bodiesOf(changeStyleFile).map(({ version }) => version)).toEqual([mains.version, mains.version])
})

test('the errors of a refused text replace the warnings of the stored one, until a text is saved', async () => {
  const server = await showEditor({ ...mains, findings: [warning] })
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect.element(findings.getByRole('button', { name: /blend.*Line 2, column 1/ })).toBeVisible()
  server.on(changeStyleFile, () => {
    throw new Problem('style_not_drawn', { findings: [error] })
  })
  await replaceText(editor, '* {')
  await save.click()
  await expect.element(findings.getByRole('button', { name: /from_a_newer_server.*Line 1, column 3/ })).toBeVisible()
  expect(findings.getByRole('button').elements()).toHaveLength(1)
  server.on(changeStyleFile, () => ({ ...mains, body: '* { }', version: 4 }))
  await replaceText(editor, '* { }')
  await save.click()
  await expect.element(findings.getByText('No errors or warnings.')).toBeVisible()
})

test('the findings are those of the text as it is typed, before it is saved', async () => {
  await showEditor(mains)
  const findings = page.getByRole('region', { name: 'Findings' })
  await replaceText(editor, '* { stroke: blue; composite: multiply; }')
  await expect.element(findings.getByRole('button', { name: /composite.*Line 1, column 19/ })).toBeVisible()
  await replaceText(editor, '* { stroke: blue; }')
  await expect.element(findings.getByText('No errors or warnings.')).toBeVisible()
})

test('a text whose save failed stays, with the reason, and is saved by the next try', async () => {
  const server = await showEditor(mains)
  server.on(changeStyleFile, () => {
    throw new Problem('internal', {})
  })
  await replaceText(editor, '* { stroke: blue; }')
  await save.click()
  await expect.element(page.getByText(/because of a server error/)).toBeVisible()
  server.on(changeStyleFile, () => ({ ...mains, body: '* { stroke: blue; }', version: 4 }))
  await save.click()
  await expect.element(page.getByText('Style “Mains” saved.')).toBeVisible()
  await expect.element(page.getByText(/because of a server error/)).not.toBeInTheDocument()
  await expect.element(save).toBeDisabled()
})

/** The colour in the middle of a picture of the preview, as red, green and blue. */
function colourIn(list: string): readonly number[] {
  const canvas = page.getByRole('list', { name: list }).element().querySelector('canvas')
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas || !context) throw new Error('nothing is drawn')
  context.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

test('the preview draws the rules of the text as it is typed, and says why a text cannot be drawn', async () => {
  await showEditor({ ...mains, body: '* { fill: #ff0000; }' })
  await expect.element(page.getByRole('list', { name: 'Areas' }).getByText('All features')).toBeVisible()
  await expect.poll(() => colourIn('Areas')).toEqual([255, 0, 0])
  await replaceText(editor, "/* @title Plastic */ [material = 'PVC'] { fill: #0000ff; }")
  await expect.element(page.getByRole('list', { name: 'Areas' }).getByText('Plastic')).toBeVisible()
  await expect.poll(() => colourIn('Areas')).toEqual([0, 0, 255])
  await replaceText(editor, '* {')
  await expect.element(page.getByText(/^The text cannot be drawn\. Line 1: /)).toBeVisible()
})
