import { listStyles } from '@cairn/contract/styles/styles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleAccount, sampleId, sampleStyle } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { StyleList } from './style-list.tsx'

const field = page.getByRole('searchbox', { name: 'Search styles' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The styles from top to bottom. */
const shown = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)

async function showStyles(address: string) {
  const styles = [
    sampleStyle({ id: sampleId(), name: 'Mains 10', format: 'css' }),
    sampleStyle({ id: sampleId(), name: 'Mains 2' }),
    sampleStyle({ id: sampleId(), name: 'Valves', format: 'css', layerCount: 1 }),
  ]
  const account = sampleAccount()
  const list = <StyleList organizationId={account.organization.id} onOpen={() => undefined} />
  const server = new AnsweringServer().on(listStyles, () => styles)
  const { router } = await showSignedIn(list, server, { account, address })
  return { address: () => router.state.location.search }
}

test('a link opens its search and order, and another order takes the place of the address', async () => {
  const { address } = await showStyles('/?search=mains&sort=-type')
  await expect.poll(shown).toEqual(['Mains 2', 'Mains 10'])
  await expect.element(field).toHaveValue('mains')
  await button('Type').click()
  await expect.poll(shown).toEqual(['Mains 10', 'Mains 2'])
  expect(address()).toBe('?search=mains&sort=type')
})

test('a search finds the words of a row after a pause, and one without a match is cleared', async () => {
  const { address } = await showStyles('/?search=hydrants')
  await expect.element(page.getByText('No style matches the search.')).toBeVisible()
  await button('Clear search').click()
  await expect.poll(() => shown().length).toBe(3)
  expect(address()).toBe('')
  await field.fill('css valve')
  await expect.poll(shown).toEqual(['Valves'])
  expect(address()).toBe('?search=css+valve')
})
