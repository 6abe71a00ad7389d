import type { FormPredata } from '@cairn/contract/forms/form-predata'
import type { FormValue } from '@cairn/contract/forms/form-values'
import { createRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// The script that connects a page is a file of the server.
import bridge from '../../../../server/src/forms/assets/form-bridge.js?raw'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { DialogFrame } from '../../ui/overlays/dialogs.tsx'
import { closeOverlays, openDialog } from '../../ui/overlays/overlays.ts'
import { FormFrame, type FormHandle, type FormState } from './form-frame.tsx'

/** The address of a page of an origin of its own, as a form is. */
function pageOf(html: string, script = bridge): string {
  return `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><script>${script}</script>${html}`)}`
}

interface Shown {
  readonly url: string
  readonly values?: readonly FormValue[]
  readonly readOnly?: boolean
  readonly predata?: FormPredata
}

async function show(form: Shown) {
  const handle = createRef<FormHandle>()
  const states: FormState[] = []
  let [retries, escapes] = [0, 0]
  await showSignedIn(
    <FormFrame
      ref={handle}
      name="Inspection"
      {...form}
      onState={(state) => states.push(state)}
      onRetry={() => (retries += 1)}
      onEscape={() => (escapes += 1)}
    />,
    new AnsweringServer(),
  )
  return { handle, states, retries: () => retries, escapes: () => escapes }
}

const frame = page.getByTitle('Form “Inspection”')
const field = '<label>Depth<input name="depth" required></label>'

/** Answers after the timers that were set before the request, so that what they report comes first. */
const answersLast = '<script>cairnForm.onCollect(() => new Promise((done) => setTimeout(() => done([]))))</script>'

test('Escape in a field is reported, unless the form or the browser uses it', async () => {
  const used = `<input aria-label="prevented" onkeydown="if (event.key === 'Escape') event.preventDefault()">
    <input aria-label="prevented last"
      onfocus="addEventListener('keydown', (event) => event.target === this && event.preventDefault())"><input aria-label="stopped" onkeydown="event.stopPropagation()">
    <select aria-label="list"><option>a<option>b</select><input aria-label="search" type="search" value="x">
    <input aria-label="in a dialog" onclick="modal.showModal()"><dialog id="modal"><button>OK</button></dialog>
    <input aria-label="in a popover" onclick="hint.showPopover()"><p popover id="hint">Hint</p>`
  const { handle, states, escapes } = await show({ url: pageOf(field + used + answersLast) })
  await expect.poll(() => states).toContain('ready')
  const escapesAfter = async (name: string, keys = '{Escape}') => {
    await page.frameLocator(frame).getByLabelText(name, { exact: true }).click()
    await userEvent.keyboard(keys)
    await handle.current?.collect()
    return escapes()
  }
  for (const name of ['prevented', 'prevented last', 'stopped', 'list', 'search', 'in a dialog', 'in a popover'])
    expect([name, await escapesAfter(name)]).toEqual([name, 0])
  expect(await escapesAfter('Depth', '{Shift>}{Escape}{/Shift}')).toBe(0)
  expect(await escapesAfter('Depth')).toBe(1)
})

test('Escape is not reported to an application that does not ask for it', async () => {
  const { port1, port2 } = new MessageChannel()
  const received: unknown[] = []
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => received.push(Object(data).type))
  port1.start()
  const form = Object.assign(document.createElement('iframe'), { title: 'Old', src: pageOf(field + answersLast) })
  form.addEventListener('load', () => form.contentWindow?.postMessage(null, '*', [port2]))
  document.body.append(form)
  onTestFinished(() => form.remove())
  await expect.poll(() => received).toContain('ready')
  await page.frameLocator(page.getByTitle('Old')).getByLabelText('Depth').click()
  await userEvent.keyboard('{Escape}')
  port1.postMessage({ type: 'collect', id: 1 })
  await expect.poll(() => received).toContain('collected')
  expect(received).not.toContain('escape')
})

test('fields are loaded, validated and collected without a script of the form', async () => {
  const fields = `${field}<input type="checkbox" name="wet"><input type="radio" name="soil" value="clay">
    <input type="radio" name="soil" value="sand" checked><select multiple name="found"><option>pipe<option>wire</select>
    <input type="checkbox" name="kind" value="a" checked><input type="checkbox" name="kind" value="b">
    <input type="password" name="secret" value="x"><textarea id="note"></textarea>`
  const values = [
    { id: 'wet', value: true },
    { id: 'soil', value: 'clay' },
    { id: 'found', value: ['wire'] },
    { id: 'kind', value: ['b'] },
    { id: 'unknown', value: 1 },
  ]
  const { handle, states } = await show({ url: pageOf(fields), values })
  await expect.poll(() => states).toContain('ready')
  expect(await handle.current?.validate()).toBe(false)
  expect((await handle.current?.collect())?.values).toEqual([
    { id: 'depth', type: 'text', value: '' },
    { id: 'wet', type: 'checkbox', value: true },
    { id: 'soil', type: 'radio', value: 'clay' },
    { id: 'found', type: 'select-multiple', value: ['wire'] },
    { id: 'kind', type: 'checkbox', value: ['b'] },
    { id: 'note', type: 'textarea', value: '' },
  ])
})

test('fields of one name keep a value each', async () => {
  const fields = `<input name="row" value=""><input name="row"><input type="hidden" name="wet" value="no">
    <input type="checkbox" name="wet" value="yes"><input name="old"><input name="old" value="own">`
  const values = [
    { id: 'row', value: ['r1', 'r2'] },
    { id: 'wet', value: ['no', 'yes'] },
    { id: 'old', value: 'first' },
  ]
  const { handle, states } = await show({ url: pageOf(fields), values })
  await expect.poll(() => states).toContain('ready')
  expect((await handle.current?.collect())?.values).toEqual([
    { id: 'row', type: 'text', value: ['r1', 'r2'] },
    { id: 'wet', type: 'hidden', value: ['no', 'yes'] },
    { id: 'old', type: 'text', value: ['first', 'own'] },
  ])
})

test('the names of fields are collected on request as text, from labels, groups and placeholders', async () => {
  const fields = `<label>Depth <b>(m)</b>: *<input name="depth"></label><label for="kind">Kind</label>
    <label><select id="kind"><option>pipe</select>ignored</label><input name="by" aria-label="  Filled in
    by "><input name="note" placeholder="A note"><span id="h">&lt;i&gt;Height</span><input name="h" aria-labelledby="h">
    <fieldset><legend>Soil</legend><label>clay<input type="radio" name="soil"></label>
    <label>sand<input type="radio" name="soil"></label></fieldset><input name="bare">
    <label>${'\u{1F9F1}'.repeat(300)}<input name="long"></label>`
  const { handle, states } = await show({ url: pageOf(fields) })
  await expect.poll(() => states).toContain('ready')
  expect(await handle.current?.collect()).not.toHaveProperty('labels')
  expect((await handle.current?.collect({ withLabels: true }))?.labels).toEqual([
    { id: 'depth', label: 'Depth (m)' },
    { id: 'kind', label: 'Kind' },
    { id: 'by', label: 'Filled in by' },
    { id: 'note', label: 'A note' },
    { id: 'h', label: '<i>Height' },
    { id: 'soil', label: 'Soil' },
    { id: 'long', label: '\u{1F9F1}'.repeat(100) },
  ])
})

test('labels of the wrong shape are dropped, and keep no form from being saved', async () => {
  const script = `<script>cairnForm.onCollect(() => ({ values: [{ id: 'a', value: 1 }], labels: { a: 'A' } }))</script>`
  const { handle, states } = await show({ url: pageOf(script) })
  await expect.poll(() => states).toContain('ready')
  expect(await handle.current?.collect({ withLabels: true })).toMatchObject({
    values: [{ id: 'a', value: 1 }],
    labels: undefined,
  })
})

test('the script of a form replaces each part, and reads whether it may be changed', async () => {
  const script = `<script>
    let shown
    cairnForm.onLoad((values, { readOnly }) => { shown = [...values, { id: 'readOnly', value: readOnly }] })
    cairnForm.onValidate(async () => true)
    cairnForm.onCollect(() => shown)
  </script>`
  const values = [{ id: 'a', value: 1 }]
  const { handle, states } = await show({ url: pageOf(script), values, readOnly: true })
  await expect.poll(() => states).toContain('ready')
  expect(await handle.current?.validate()).toBe(true)
  expect((await handle.current?.collect())?.values).toEqual([...values, { id: 'readOnly', value: true }])
})

test('a form begins with the facts about its feature, and says of how many pages it is', async () => {
  const script = `<script>
    let values
    cairnForm.onLoad((given, { predata }) => {
      values = [...given, { id: 'depth', value: predata.attributes.Depth }, { id: 'by', value: predata.person.name }]
    })
    cairnForm.onCollect(() => ({ values, pages: 2 }))
  </script>`
  const predata: FormPredata = {
    feature: { id: 'point.7', geometryType: 'Point', lonLat: [-105, 40], properties: { Owner: 'City' } },
    attributes: { Depth: '3.5' },
    person: { email: 'ada@example.test', name: 'Ada Grant' },
    project: { id: '00000000-0000-4000-8000-000000000001', name: 'Water' },
    today: '2026-03-01',
  }
  const { handle, states } = await show({ url: pageOf(script), values: [{ id: 'a', value: 1 }], predata })
  await expect.poll(() => states).toContain('ready')
  expect(await handle.current?.collect()).toMatchObject({
    values: [
      { id: 'a', value: 1 },
      { id: 'depth', value: '3.5' },
      { id: 'by', value: 'Ada Grant' },
    ],
    pages: 2,
  })
})

test('the frame takes the height of its form, and is shown when it is ready', async () => {
  await show({ url: pageOf('<div style="height:700px">Tall</div>') })
  await expect.element(frame).toBeVisible()
  await expect.poll(() => frame.element().getBoundingClientRect().height).toBeGreaterThan(690)
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-scripts')
})

/** A page that takes the port and lets the script use it. */
const withPort = (act: string) =>
  pageOf('', `addEventListener('message', ({ ports: [port] }) => { port.start(); ${act} }, { once: true })`)
const ready = `port.postMessage({ type: 'ready' });`

test.for([
  ['of no declared type', `port.postMessage({ type: 'open', url: '/' })`, 'malformed'],
  ['that is no object', `port.postMessage('ready')`, 'malformed'],
  ['with a height of no number', `port.postMessage({ type: 'resize', heightPx: 'tall' })`, 'malformed'],
  ['with a height beyond all limits', `port.postMessage({ type: 'resize', heightPx: 1e9 })`, 'malformed'],
  ['that answers no request', `port.postMessage({ type: 'loaded', id: 99 })`, 'malformed'],
  [
    'that answers another request',
    `${ready} port.onmessage = ({ data }) => port.postMessage({ type: 'collected', id: data.id, values: [] })`,
    'malformed',
  ],
  [
    'with values of the wrong shape',
    `${ready} port.onmessage = ({ data }) => port.postMessage({ type: 'collected', id: data.id, values: [{ id: '', value: {} }] })`,
    'malformed',
  ],
  [
    'with pages that are no number',
    `${ready} port.onmessage = ({ data }) => port.postMessage({ type: 'collected', id: data.id, values: [], pages: '2' })`,
    'malformed',
  ],
  ['without end', `for (let i = 0; i < 5000; i++) port.postMessage({ type: 'resize', heightPx: i })`, 'flooding'],
  ['without end past the port', `for (let i = 0; i < 5000; i++) parent.postMessage(i, '*')`, 'flooding'],
  [
    'with ports of its own past the port',
    `for (let i = 0; i < 500; i++) parent.postMessage('x', '*', [new MessageChannel().port2])`,
    'flooding',
  ],
  ['from a page that it left', `${ready} location = 'data:text/html,gone'`, 'gone'],
] as const)('a form that sends messages %s is removed and reported', async ([, act, fault]) => {
  const { handle, states, retries } = await show({ url: withPort(act) })
  await expect.poll(() => states.at(-1)).toBe(fault)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Inspection' })).toBeVisible()
  await expect.element(frame).not.toBeInTheDocument()
  await expect(handle.current?.collect()).rejects.toMatchObject({ fault })
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retries()).toBe(1)
})

test('a form that reports Escape without the focus, or below a dialog, changes nothing', async () => {
  const { handle, states, escapes } = await show({
    url: withPort(`${ready} port.onmessage = ({ data: { type, id } }) => {
      if (type === 'load') return port.postMessage({ type: 'loaded', id })
      port.postMessage({ type: 'escape' })
      port.postMessage({ type: 'collected', id, values: [] })
    }`),
  })
  await expect.poll(() => states).toContain('ready')
  await handle.current?.collect()
  expect(escapes()).toBe(0)
  frame.element().focus()
  await handle.current?.collect()
  expect(escapes()).toBe(1)
  openDialog(<DialogFrame title="Above">Above</DialogFrame>)
  onTestFinished(closeOverlays)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  frame.element().focus()
  await handle.current?.collect()
  expect([escapes(), states]).toEqual([1, ['ready']])
})

test('a script that fails on the values is reported beside the form', async () => {
  const { states } = await show({ url: pageOf('<script>cairnForm.onLoad(() => { throw new Error("no") })</script>') })
  await expect.poll(() => states.at(-1)).toBe('failed')
  await expect.element(page.getByText(/could not take its values/)).toBeVisible()
  await expect.element(frame).toBeVisible()
})

/** Ways by which a hostile form gets a page within its page, whose script is not the guard's. Each script ends with the page. */
const nesting: Readonly<Record<string, (html: string) => string>> = {
  markup: (html) => `<iframe srcdoc="${escaped(html)}"></iframe>`,
  element: (html) => `<script>document.body.append(framed(${quoted(html)}))</script>`,
  text: (html) =>
    `<script>document.body.innerHTML += ${quoted(`<iframe srcdoc="${escaped(html)}"></iframe>`)}</script>`,
  busy: (html) => `<script>document.body.append(framed(${quoted(html)})); hold()</script>`,
  microtask: (html) => `<script>queueMicrotask(hold); document.body.append(framed(${quoted(html)}))</script>`,
  shadow: (html) => `<script>hidden().append(framed(${quoted(html)}))</script>`,
  unsafe: (html) => `<script>document.body.setHTMLUnsafe(${quoted(declared(html))})</script>`,
  written: (html) => `<script>document.write(${quoted(declared(html))})</script>`,
  tampered: (html) => `<script>
    Element.prototype.remove = Document.prototype.querySelector = Reflect.apply = () => null
    MutationObserver.prototype.observe = MutationObserver.prototype.disconnect = () => {}
    document.body.append(framed(${quoted(html)}))</script>`,
}
const tools = `<body><script>
  function framed(srcdoc) { return Object.assign(document.createElement('iframe'), { srcdoc }) }
  function hidden() {
    const host = document.createElement('div')
    document.body.append(host)
    return host.attachShadow({ mode: 'closed' })
  }
  function hold() { for (const end = performance.now() + 100; performance.now() < end; ); }
</script>`
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
/** As a text in a script of a page. */
const quoted = (html: string) => JSON.stringify(html).replaceAll('<', String.raw`\u003c`)
const declared = (html: string) =>
  `<p><template shadowrootmode="closed"><iframe srcdoc="${escaped(html)}"></iframe></template></p>`

/** A page that reports to the test, by its name there, whether its scripts can connect to other computers. */
const reporting = (way: string, receiver = 'parent') => `<script>
  const connects = [self.RTCPeerConnection, self.webkitRTCPeerConnection, self.WebTransport].some(Boolean)
  ${receiver}.postMessage({ way: '${way}', connects }, '*')
</script>`

test('the page of a form, and pages that a hostile form nests in it, cannot connect to other computers', async () => {
  const reports: unknown[] = []
  const note = ({ data }: MessageEvent<unknown>) => void (Object(data).way && reports.push(data))
  addEventListener('message', note)
  onTestFinished(() => removeEventListener('message', note))
  for (const [way, nest] of Object.entries(nesting)) {
    const hostile = Object.assign(document.createElement('iframe'), {
      sandbox: 'allow-scripts',
      src: pageOf(tools + nest(reporting(way, 'parent.parent')) + reporting(`around ${way}`)),
    })
    document.body.append(hostile)
    onTestFinished(() => hostile.remove())
    await expect.poll(() => reports).toContainEqual({ way: `around ${way}`, connects: false })
  }
  // A page without the guard, which loads last.
  const last = Object.assign(document.createElement('iframe'), { srcdoc: reporting('last') })
  document.body.append(last)
  onTestFinished(() => last.remove())
  await expect.poll(() => reports).toContainEqual({ way: 'last', connects: true })
  expect(reports.filter((report) => Object(report).connects)).toEqual([{ way: 'last', connects: true }])
})
