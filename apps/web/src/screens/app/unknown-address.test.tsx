import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { UnknownAddress } from './unknown-address.tsx'

const routes = (
  <Routes>
    <Route path="/index.html" element={<p>The map</p>} />
    <Route path="*" element={<UnknownAddress />} />
  </Routes>
)

test.each([
  ['/bogus', 'There is no page at /bogus. The start page is shown instead.'],
  ['/bogus/deeper?project=7', 'There is no page at /bogus/deeper. The start page is shown instead.'],
  [`/${'a'.repeat(300)}`, `There is no page at /${'a'.repeat(79)}…. The start page is shown instead.`],
])('the unknown address %s leads to the start page, which names it', async (address, message) => {
  const { router } = await showSignedIn(routes, new AnsweringServer(), { address })
  await expect.element(page.getByText('The map')).toBeVisible()
  await expect.element(page.getByText(message, { exact: true })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe('/index.html')
})
