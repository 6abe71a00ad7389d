import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { RouteError } from './route-error.tsx'

function Broken(): never {
  throw new Error('this screen breaks down')
}

test('the page reports a screen that fails, and offers how to continue', async () => {
  await startLocale(['en'])
  const screen = { path: '*', Component: Broken, errorElement: <RouteError /> }
  show(<RouterProvider router={createMemoryRouter([screen])} />)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /^This part of the page stopped working\. Your saved changes are not affected\. Reload the page to continue\./,
    )
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
})
