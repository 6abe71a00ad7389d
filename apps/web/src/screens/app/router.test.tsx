import { createMemoryRouter, matchRoutes } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { routes } from './router.tsx'
import { UnknownAddress } from './unknown-address.tsx'

test.each([
  ['/index', '/index.html'],
  ['/index.html?project=7', '/index.html?project=7'],
  ['/', '/'],
  ['/ulink/share/8e3c1c5e-7f0e-4c43-9d2f-0a64cf1a5a11', '/ulink/share/8e3c1c5e-7f0e-4c43-9d2f-0a64cf1a5a11'],
])('the path %s is opened as %s', async (path, expected) => {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  onTestFinished(() => router.dispose())
  await expect
    .poll(() => {
      const { pathname, search } = router.state.navigation.location ?? router.state.location
      return pathname + search
    })
    .toBe(expected)
})

test.each(['/bogus', '/bogus/deeper', '/index.htm'])('no screen is at the path %s', (path) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.Component).toBe(UnknownAddress)
})
