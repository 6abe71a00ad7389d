import {
  changeLicense,
  type License,
  listLicenseRevisions,
  listLicenses,
  transferLicenseDevice,
} from '@cairn/contract/billing/licenses'
import { Problem } from '@cairn/contract/problem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { discardQuestion } from '../../../test/discard-question.ts'
import { sampleId } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { LicenseList } from './license-list.tsx'

const organization = { id: sampleId(), name: 'Field Plus' }

function sampleLicense(parts: Partial<License> = {}): License {
  return {
    id: sampleId(),
    email: 'crew@example.test',
    username: 'crew',
    deviceID: 'D-1',
    deviceName: 'Tablet 1',
    installID: 'I-1',
    expirationTimestamp: '2031-06-02T12:00:00.000Z',
    createdTimestamp: '2030-06-02T12:00:00.000Z',
    changedTimestamp: '2030-06-02T12:00:00.000Z',
    changedBy: 'admin@demo.test',
    autoRenew: true,
    stripeSubscriptionID: null,
    ...parts,
  }
}

const free = sampleLicense({ email: 'free@example.test', deviceID: '', deviceName: '', installID: '', username: '' })

function licenseServer(licenses: readonly License[] = [sampleLicense(), free]): AnsweringServer {
  return new AnsweringServer()
    .on(listLicenses, ({ search }) => ({
      licenses: search.has('expirationTimeEnd') ? [] : [...licenses],
      next_page_id: null,
    }))
    .on(listLicenseRevisions, () => ({
      revisions: [
        { ...sampleLicense(), changedBy: 'admin@demo.test', changedByName: 'Nora Field' },
        { ...sampleLicense(), changedBy: 'admin@other.test', changedByName: null },
        { ...free, changedBy: '' },
      ],
    }))
}

async function showList(
  server: AnsweringServer,
  { mayEdit = true, onBuy = undefined as (() => void) | undefined, address = '/' } = {},
) {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const list = (
    <main style={{ height: 600, overflowY: 'auto' }}>
      <LicenseList organization={organization} mayEdit={mayEdit} onBuy={onBuy} />
    </main>
  )
  return showSignedIn(list, server, { address })
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const calls = (server: AnsweringServer) => server.received.filter(({ path }) => path === '/api/licenses')

async function openLicense(server: AnsweringServer, options = {}) {
  await showList(server, options)
  await row('crew@').click()
  await expect.element(dialog).toBeVisible()
}

/** Their end is farther from the view than the distance at which the next page is requested, even before rows have their styles. */
const firstPage = Array.from({ length: 100 }, (_, i) => sampleLicense({ email: `crew-${i}@example.test` }))

/** Scrolls to the end of the loaded rows. */
async function scrollToEnd(): Promise<void> {
  const more = button('More licenses')
  await expect.element(more).toBeInTheDocument()
  more.element().scrollIntoView()
}

test('the table has active licences first, and the filter asks for expired ones', async () => {
  const server = licenseServer()
  await showList(server)
  await expect.element(row('crew@example.test')).toMatchTextContent(/Tablet 1.*Jun 2nd, 2031.*Renews automatically/)
  await expect.element(row('free@example.test')).toMatchTextContent(/No device/)
  expect(calls(server).at(-1)?.search.has('expirationTime')).toBe(true)
  expect(await findBarriers()).toEqual([])
  await button('Expired').click()
  await expect.element(page.getByText('There are no expired licenses.')).toBeVisible()
  expect(calls(server).at(-1)?.search.get('organizationID')).toBe(organization.id)
})

test('while the next filter loads the licenses of the filter before are marked and do not open', async () => {
  const server = licenseServer()
  await showList(server)
  await expect.element(row('crew@')).toBeVisible()
  const expired = Promise.withResolvers<{ licenses: License[]; next_page_id: null }>()
  server.on(listLicenses, () => expired.promise)
  await button('Expired').click()
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument()
  expect(document.querySelector('[aria-busy="true"] [inert]')?.textContent).toContain('crew@example.test')
  expired.resolve({ licenses: [], next_page_id: null })
  await expect.element(page.getByText('There are no expired licenses.')).toBeVisible()
})

test('a search reaches the server, and says when nothing matches', async () => {
  const server = licenseServer()
  await showList(server)
  server.on(listLicenses, () => ({ licenses: [], next_page_id: null }))
  await page.getByRole('searchbox', { name: 'Search licenses' }).fill(' tablet 9 ')
  await expect.element(page.getByText(/^No license matches “tablet 9”/)).toBeVisible()
  expect(calls(server).at(-1)?.search.get('filter')).toBe('tablet 9')
})

test('the address has search and status, so that a reload and a sent link keep them', async () => {
  const server = licenseServer()
  const { router } = await showList(server, { address: '/?status=expired&search=tablet' })
  await expect.element(page.getByText(/^No license matches “tablet”/)).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: 'Search licenses' })).toHaveValue('tablet')
  expect(calls(server).map(({ search }) => [search.has('expirationTimeEnd'), search.get('filter')])).toEqual([
    [true, 'tablet'],
  ])
  await button('Active').click()
  await expect.element(row('crew@')).toBeVisible()
  expect(router.state.location.search).toBe('?search=tablet')
})

test('a further page that fails is requested once, and again when the user asks for it', async () => {
  let fails = true
  const server = licenseServer().on(listLicenses, ({ search }) => {
    if (!search.has('pageID')) return { licenses: firstPage, next_page_id: 'second' }
    if (fails) throw new Problem('internal', {})
    return { licenses: [sampleLicense({ email: 'last@example.test' })], next_page_id: null }
  })
  await showList(server)
  await scrollToEnd()
  await expect.element(page.getByRole('alert').getByText('The licenses could not be loaded.')).toBeVisible()
  await expect.element(row('crew-0@')).toBeInTheDocument()
  expect(calls(server)).toHaveLength(2)
  fails = false
  await button('Try again').click()
  await expect.poll(() => calls(server).length).toBe(3)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('further pages follow while the user scrolls', async () => {
  const server = licenseServer().on(listLicenses, ({ search }) =>
    search.has('pageID')
      ? { licenses: [sampleLicense({ email: 'last@example.test' })], next_page_id: null }
      : { licenses: firstPage, next_page_id: 'second' },
  )
  await showList(server)
  await expect.element(button('More licenses')).toBeInTheDocument()
  expect(calls(server)).toHaveLength(1)
  await scrollToEnd()
  await expect.poll(() => calls(server).length).toBe(2)
  const [first, second] = calls(server)
  expect(second?.search.get('pageID')).toBe('second')
  expect(second?.search.get('expirationTime')).toBe(first?.search.get('expirationTime'))
  await expect.element(row('last@')).toBeInTheDocument()
  await expect.element(button('More licenses')).not.toBeInTheDocument()
})

test('an empty organization is offered the store, and a failed list a retry', async () => {
  const onBuy = vi.fn<() => void>()
  const server = licenseServer().on(listLicenses, () => {
    throw new Problem('internal', {})
  })
  await showList(server, { onBuy })
  await expect.element(page.getByText('The licenses could not be loaded.')).toBeVisible()
  server.on(listLicenses, () => ({ licenses: [], next_page_id: null }))
  await page.getByRole('alert').getByRole('button').click()
  await button('Buy licenses').click()
  expect(onBuy).toHaveBeenCalledOnce()
})

test('the refresh button reads the list again', async () => {
  const server = licenseServer()
  await showList(server)
  await expect.element(row('crew@')).toBeVisible()
  const before = calls(server).length
  await button('Refresh licenses').click()
  await expect.poll(() => calls(server).length).toBe(before + 1)
})

test('the keyboard opens a licence, and its user name is saved', async () => {
  const server = licenseServer().on(changeLicense, () => sampleLicense({ username: 'night crew' }))
  await showList(server)
  await expect.element(row('crew@')).toBeVisible()
  button('crew@example.test').element().focus()
  await userEvent.keyboard('{Enter}')
  const name = dialog.getByRole('textbox', { name: 'User name' })
  await expect.element(button('Save license')).toBeDisabled()
  await name.fill('night crew')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The license of crew@example.test was saved.')).toBeVisible()
  expect(server.bodiesOf(changeLicense)).toMatchObject([{ username: 'night crew' }])
})

test('a failed save stays in the dialog with its reason', async () => {
  const server = licenseServer().on(changeLicense, () => {
    throw new Problem('unavailable', {})
  })
  await openLicense(server)
  await dialog.getByRole('textbox', { name: 'User name' }).fill('x')
  await button('Save license').click()
  await expect.element(page.getByText(/^The license could not be updated\. The server is not available/)).toBeVisible()
})

test('a changed user name survives the other tab, and is not lost without a question', async () => {
  await openLicense(licenseServer())
  const name = dialog.getByRole('textbox', { name: 'User name' })
  await name.fill('night crew')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('tab', { name: 'Device info' }).click()
  await expect.element(name).toHaveValue('night crew')
  await button('Clear device').click()
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await userEvent.keyboard('{Escape}')
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the dialog shows device and history without barriers', async () => {
  await openLicense(licenseServer())
  await expect.element(dialog).toMatchTextContent(/Device ID\s*D-1/)
  expect(await findBarriers()).toEqual([])
  await page.getByRole('tab', { name: 'History' }).click()
  await expect.element(page.getByRole('cell', { name: 'Payment' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'admin@other.test' })).toBeVisible()
  const author = page.getByText('Nora Field')
  await author.hover()
  await expect.element(page.getByRole('tooltip').filter({ hasText: 'admin@demo.test' })).toBeVisible()
  await author.unhover()
  expect(await findBarriers()).toEqual([])
})

test('a history that cannot be read says so', async () => {
  const server = licenseServer().on(listLicenseRevisions, () => {
    throw new Problem('internal', {})
  })
  await openLicense(server)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect.element(page.getByText('The history of this license could not be retrieved.')).toBeVisible()
})

test('clearing asks first and blanks the device', async () => {
  const server = licenseServer().on(changeLicense, () => free)
  await openLicense(server)
  await button('Clear device').click()
  await expect.element(page.getByText(/^Tablet 1 can no longer use this license/)).toBeVisible()
  await page
    .getByRole('dialog', { name: /^Clear the device/ })
    .getByRole('button', { name: 'Clear device' })
    .click()
  await expect.element(page.getByText(/is free for another device\.$/)).toBeVisible()
  expect(server.bodiesOf(changeLicense)).toMatchObject([{ deviceID: '' }])
})

test('clearing a licence that has no device any more is refused in words', async () => {
  const server = licenseServer().on(changeLicense, () => {
    throw new Problem('license_no_device', {})
  })
  await openLicense(server)
  await button('Clear device').click()
  await page
    .getByRole('dialog', { name: /^Clear the device/ })
    .getByRole('button', { name: 'Clear device' })
    .click()
  await expect.element(page.getByText('The license has no device. Refresh the list of licenses.')).toBeVisible()
})

test('a device moves to a licence without one', async () => {
  const server = licenseServer().on(transferLicenseDevice, () => ({ id: free.id, from: sampleLicense(), to: free }))
  await openLicense(server)
  await button('Transfer device').click()
  const target = page.getByRole('combobox', { name: 'Transfer to' })
  await expect.element(target).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await target.selectOptions('free@example.test, expires Jun 2nd, 2031')
  await button('Transfer device').click()
  await expect.element(page.getByText('Tablet 1 moved to the license of free@example.test.')).toBeVisible()
  expect(server.bodiesOf(transferLicenseDevice)).toMatchObject([{ toID: free.id }])
})

test('a transfer without another licence says what to do', async () => {
  await openLicense(licenseServer([sampleLicense()]))
  await button('Transfer device').click()
  await expect.element(page.getByText(/^No other active license without a device/)).toBeVisible()
})

test('a store admin sees licences and cannot change them', async () => {
  await openLicense(licenseServer(), { mayEdit: false })
  await expect.element(dialog.getByRole('textbox', { name: 'User name' })).toHaveAttribute('readonly')
  await expect.element(button('Clear device')).not.toBeInTheDocument()
})
