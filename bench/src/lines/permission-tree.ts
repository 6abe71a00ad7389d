import { createLayer } from '@cairn/contract/layers'
import { createMember } from '@cairn/contract/members'
import { chromiumArguments, chromiumPath } from '@cairn/samples/chromium'
import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from '../figures.ts'
import type { Finding, Line } from '../line.ts'
import type { Product } from '../product.ts'
import { skipGuide } from '../skip-guide.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 2000
const limitMs = 1000
/** Layers that are created at once. */
const callers = 8
const email = 'tree@bench.test'
const projectName = 'Tree of layers'
const address = '/settings/users-and-organization/manage-members'

/** The permission tree of a member in a browser: from the press on its tab until the layers of a project are on the screen. */
export const permissionTreeLine: Line = {
  names: ['members.tree'],
  measure: ({ scale, rounds, databaseUrl, say }) => {
    const count = Math.max(20, Math.round(fullCount * scale))
    say(`members.tree: ${rounds} openings of a project with ${count} layers in Chromium`)
    return withTestServer(databaseUrl, async (testServer) => {
      await createTree(testServer.product, count)
      const times = await openings(testServer, rounds)
      const finding: Finding = {
        name: 'members.tree',
        against: 'the promise',
        ours: median(times),
        reference: limitMs,
        limit: 1,
        remark: `${count} layers, longest ${Math.round(Math.max(...times))} ms`,
      }
      return [finding]
    })
  },
}

async function createTree(product: Product, count: number): Promise<void> {
  const { id: folderId } = await product.createFolder(projectName)
  const names = Array.from({ length: count }, (_, i) => `Layer ${i}`)
  const create = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop())
      await product.api(createLayer, { body: { folderId, name, addFeature: 'point' } })
  }
  await Promise.all(Array.from({ length: callers }, create))
  await product.api(createMember, { query: {}, body: { email, userType: '0111' } })
}

async function openings({ product, credentials }: TestServer, rounds: number): Promise<number[]> {
  const browser: Browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
    await page.addInitScript(skipGuide)
    await page.goto(product.origin + address)
    await page.getByLabel('E-mail').fill(credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(credentials.password)
    await page.keyboard.press('Enter')
    const times: number[] = []
    // The first opening loads the dialog's code, and is not counted.
    for (let round = 0; round <= rounds; round++) {
      times.push(await opening(page))
      await page.goto(product.origin + address)
    }
    return times.slice(1)
  } finally {
    await browser.close()
  }
}

async function opening(page: Page): Promise<number> {
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('row', { name: new RegExp(email) }).click()
  return page.getByRole('tab', { name: 'Permissions' }).evaluate(pressAndWait, `Show the contents of ${projectName}`)
}

/** In the page: Playwright itself looks only now and then. Resolves to ms from the press to the second frame with layers. */
async function pressAndWait(tab: HTMLElement, openLabel: string): Promise<number> {
  // Two frames later what is found has been painted.
  async function painted(selector: string): Promise<HTMLElement> {
    for (let frames = 0; ; ) {
      const found = tab.ownerDocument.querySelector<HTMLElement>(selector)
      if (found && ++frames > 2) return found
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  const begun = performance.now()
  tab.click()
  const open = await painted(`button[aria-label="${openLabel}"]`)
  open.click()
  await painted('[role="treegrid"] [role="row"][aria-level="3"]')
  return performance.now() - begun
}
