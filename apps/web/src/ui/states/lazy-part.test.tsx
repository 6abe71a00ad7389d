import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { lazyPart } from './lazy-part.tsx'

test('a part whose code cannot be fetched at first appears later, and leaves the page as it is until then', async () => {
  const fetched = Promise.withResolvers<void>()
  let attempts = 0
  const Part = lazyPart<{ readonly name: string }>(async () => {
    attempts++
    if (attempts < 3) throw new TypeError('Failed to fetch')
    await fetched.promise
    return ({ name }) => <p>Hello {name}</p>
  }, 1)
  show(
    <main>
      <h1>Page</h1>
      <Part name="Ada" />
    </main>,
  )
  await expect.poll(() => attempts).toBe(3)
  await expect.element(page.getByRole('heading', { name: 'Page' })).toBeVisible()
  expect(page.getByText('Hello Ada').elements()).toEqual([])
  fetched.resolve()
  await expect.element(page.getByText('Hello Ada')).toBeVisible()
})
