import { createMember } from '@cairn/contract/accounts/members'
import { createLayer } from '@cairn/contract/layers'
import type { Page } from '@playwright/test'
import { median } from '../figures.ts'
import type { Finding, Line } from '../line.ts'
import type { Product } from '../product.ts'
import { onSignedInPage, pressUntilPainted } from '../signed-in-page.ts'
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

function openings(testServer: TestServer, rounds: number): Promise<number[]> {
  return onSignedInPage(testServer, address, async (page) => {
    const times: number[] = []
    // The first opening loads the dialog's code, and is not counted.
    for (let round = 0; round <= rounds; round++) {
      times.push(await opening(page))
      await page.goto(testServer.product.origin + address)
    }
    return times.slice(1)
  })
}

/** Ms from the press on the tab until the layers are painted, without the time between the two presses. */
async function opening(page: Page): Promise<number> {
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('row', { name: new RegExp(email) }).click()
  const tab = page.getByRole('tab', { name: 'Permissions' })
  const project = page.getByRole('button', { name: `Show the contents of ${projectName}` })
  const treeMs = await tab.evaluate(pressUntilPainted, `button[aria-label="Show the contents of ${projectName}"]`)
  return treeMs + (await project.evaluate(pressUntilPainted, '[role="treegrid"] [role="row"][aria-level="3"]'))
}
