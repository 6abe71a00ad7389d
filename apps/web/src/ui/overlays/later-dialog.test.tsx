import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { DialogFrame, DialogHost } from './dialogs.tsx'
import { laterDialog } from './later-dialog.tsx'
import { openDialog } from './overlays.ts'
import { SnackbarHost } from './snackbar.tsx'

const Valve = ({ name }: { readonly name: string }) => <DialogFrame title={name}>Open</DialogFrame>
const valve = page.getByRole('dialog', { name: 'Valve 7' })
const loading = page.getByRole('dialog', { name: 'Loading' })
const button = page.getByRole('button', { name: 'Show' })

/** A page with a button that opens a dialog, whose code `load` fetches. */
async function showPage(load: () => Promise<typeof Valve>) {
  await startLocale(['en'])
  const LaterValve = laterDialog(load)
  show(
    <main>
      <button type="button" onClick={() => openDialog(<LaterValve name="Valve 7" />)}>
        Show
      </button>
      <DialogHost />
      <SnackbarHost closeLabel="Close" />
    </main>,
  )
}

test('a dialog opens when its code is there; until then the page shows that it loads', async () => {
  const code = Promise.withResolvers<typeof Valve>()
  await showPage(() => code.promise)
  await button.click()
  await expect.element(loading).toBeVisible()
  code.resolve(Valve)
  await expect.element(valve).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(valve).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a user who closes a dialog that loads does not see it later', async () => {
  const code = Promise.withResolvers<typeof Valve>()
  await showPage(() => code.promise)
  await button.click()
  await expect.element(loading).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(loading).not.toBeInTheDocument()
  code.resolve(Valve)
  await code.promise
  await expect.element(valve).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('code that cannot be fetched is reported, and fetched again by the next opening', async () => {
  let isAway = true
  await showPage(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Valve)))
  await button.click()
  await expect.element(page.getByText(/^This part of the page could not be loaded\./)).toBeVisible()
  isAway = false
  await button.click()
  await expect.element(valve).toBeVisible()
})
