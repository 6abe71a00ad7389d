import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { actionMenus, chooseAction } from '../../../test/lists/row-actions.ts'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { ListTable } from './list-table.tsx'

interface Valve {
  readonly name: string
  readonly size: number
}

const valves: readonly Valve[] = [
  { name: 'Gate valve', size: 4 },
  { name: 'Check valve', size: 2 },
]
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Shows the valves, and returns what was done with them. */
async function showValves(): Promise<readonly string[]> {
  await startLocale(['en'])
  const done: string[] = []
  show(
    <main>
      <ListTable
        label="Valves"
        rows={valves}
        keyOf={({ name }) => name}
        name={{ label: 'Name', of: ({ name }) => name }}
        columns={[{ id: 'size', label: 'Size', cell: ({ size }) => `${size} in` }]}
        onOpen={({ name }) => done.push(`open ${name}`)}
        actions={{
          label: ({ name }) => `Actions for ${name}`,
          of: ({ name }) => [
            { id: 'delete', label: 'Delete valve', icon: null, run: () => done.push(`delete ${name}`) },
          ],
        }}
        details={{ label: ({ name }) => `Details of ${name}`, of: ({ name }) => `All about ${name}` }}
      />
    </main>,
  )
  await expect.element(page.getByRole('table', { name: 'Valves' })).toBeVisible()
  return done
}

test('a click anywhere on a row opens it, and its controls do what they say alone', async () => {
  const done = await showValves()
  await page.getByRole('cell', { name: '4 in' }).click()
  await button('Check valve').click()
  await button('Details of Gate valve').click()
  await expect.element(page.getByText('All about Gate valve')).toBeVisible()
  await chooseAction('Delete valve', 'Check valve')
  expect(done).toEqual(['open Gate valve', 'open Check valve', 'delete Check valve'])
  expect(await findBarriers()).toEqual([])
})

test.for(['Details of', 'Actions for'])('the tooltip of a button “%s …” covers none of the next row', async (name) => {
  await showValves()
  await button(`${name} Gate valve`).hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  const tooltip = page.getByRole('tooltip').element().getBoundingClientRect()
  const below = button(`${name} Check valve`).element().getBoundingClientRect()
  expect(tooltip.bottom <= below.top || tooltip.right <= below.left || tooltip.left >= below.right).toBe(true)
})

test('the arrow keys move between the rows, and Enter opens one', async () => {
  const done = await showValves()
  button('Gate valve').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('Check valve')).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowUp}')
  await expect.element(button('Gate valve')).toHaveFocus()
  expect(done).toEqual(['open Check valve'])
})

test('a phone has the other values below the name, and no row is wider than it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await showValves()
  await expect.element(page.getByRole('rowheader', { name: 'Gate valve 4 in' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Size' })).not.toBeInTheDocument()
  expect(actionMenus.elements()).toHaveLength(2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findBarriers()).toEqual([])
})
