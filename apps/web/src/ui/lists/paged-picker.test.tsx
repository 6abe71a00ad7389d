import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { PagedPicker, usePagedSearch } from './paged-picker.tsx'

const texts = { loading: 'Loading valves', failed: 'The valves could not be loaded.', pager: 'Pages of valves' }
const field = page.getByRole('searchbox', { name: 'Search valves' })
const button = (name: string) => page.getByRole('button', { name })

interface ValvesProps {
  readonly count: number
  readonly error?: Error | null
  readonly sizes?: readonly number[]
  /** Whether the entries are those of the page before. */
  readonly isWaiting?: boolean
}

/** Numbered valves, five a page at first, in a form that counts its submits. */
function Valves({ count, error = null, sizes, isWaiting = false }: ValvesProps) {
  const search = usePagedSearch(5)
  const [submits, setSubmits] = useState(0)
  const [removed, setRemoved] = useState(0)
  const valves = Array.from({ length: count - removed }, (_, index) => `valve ${index + 10}`)
  const found = valves.filter((name) => name.includes(search.search))
  const from = (search.page - 1) * search.pageSize
  const data = error ? undefined : { data: found.slice(from, from + search.pageSize), totalCount: found.length }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSubmits(submits + 1)
      }}
    >
      <PagedPicker
        search={search}
        field={{ label: 'Search valves', maxLength: 20 }}
        query={{ data, error, refetch: async () => {}, isPlaceholderData: isWaiting }}
        texts={texts}
        {...(sizes && { sizes })}
      >
        {(shown) => shown.data.map((name) => <p key={name}>{name}</p>)}
      </PagedPicker>
      <button type="button" onClick={() => setRemoved(removed + 1)}>
        Remove the last
      </button>
      <output>{submits} submits</output>
    </form>
  )
}

async function showValves(valves: ValvesProps) {
  await startLocale(['en'])
  show(<Valves {...valves} />)
}

test('a search begins with its first page, after a pause, and Enter sends no form', async () => {
  await showValves({ count: 12 })
  await button('Next page').click()
  await expect.element(page.getByText('6–10 of 12')).toBeVisible()
  await field.fill('valve 1')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1–5 of 10')).toBeVisible()
  await expect.element(page.getByText('valve 10')).toBeVisible()
  await expect.element(page.getByText('0 submits')).toBeVisible()
})

test('a page that has lost its last entry leads to the last page that has some', async () => {
  await showValves({ count: 6 })
  await button('Next page').click()
  await expect.element(page.getByText('valve 15')).toBeVisible()
  await button('Remove the last').click()
  await expect.element(page.getByText('valve 14')).toBeVisible()
  // A single page has no pager.
  await expect.element(button('Next page')).not.toBeInTheDocument()
})

test('another page size begins with the first page', async () => {
  await showValves({ count: 12, sizes: [5, 10] })
  await button('Next page').click()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('10')
  await expect.element(page.getByText('1–10 of 12')).toBeVisible()
})

test('a failure keeps the field and can be repeated', async () => {
  await showValves({ count: 12, error: new Error('away') })
  await expect.element(page.getByText(texts.failed)).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(field).toBeVisible()
})

test('the entries of the page before are dimmed and cannot be chosen while another page loads', async () => {
  await showValves({ count: 12, isWaiting: true })
  await expect.element(page.getByRole('progressbar', { name: texts.loading })).toBeVisible()
  expect(page.getByText('valve 10').element().closest('[inert]')).not.toBeNull()
  await expect.element(button('Next page')).toBeEnabled()
})
