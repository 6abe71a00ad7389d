import Button from '@mui/material/Button'
import { StrictMode, useState } from 'react'
import { createBrowserRouter, Link, RouterProvider, useLocation, useNavigate } from 'react-router'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { discardQuestion, reloadAsks } from '../../../test/discard-question.ts'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { Field } from '../text-field.tsx'
import { DialogFrame, DialogHost, useDialog } from './dialogs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { HistoryGuard } from './history-guard.tsx'
import { useFormGuard } from './leave-guards.ts'
import { closeOverlays, openDialog } from './overlays.ts'

beforeAll(() => startLocale(['en']))

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <h1>At {pathname}</h1>
      <Button onClick={() => openDialog(<Numbered number={1} />)}>Open</Button>
      <Button onClick={() => openDialog(<NameDialog />)}>Rename</Button>
      <Link to="/reports">Reports</Link>
      {pathname === '/profile' && <Profile />}
      <DialogHost />
      <HistoryGuard />
    </>
  )
}

function Numbered({ number }: { readonly number: number }) {
  return (
    <DialogFrame title={`Dialog ${number}`} closeLabel="Close">
      <Button onClick={() => openDialog(<Numbered number={number + 1} />)}>Another</Button>
      <Link to="/seats">Seats</Link>
    </DialogFrame>
  )
}

/** Opens the page of what it made, as a dialog does that creates something. */
function NameDialog({ busy = false }: { readonly busy?: boolean }) {
  const { close } = useDialog()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title="Name"
      submitLabel="Create"
      cancelLabel="Cancel"
      busy={busy}
      canSubmit
      changed={name !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        close()
        void navigate('/created')
      }}
    >
      <Field label="Name" autoFocus value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/seats">Seats</Link>
    </FormDialog>
  )
}

function Profile() {
  const [name, setName] = useState('')
  const [saved, setSaved] = useState('')
  useFormGuard(name !== saved)
  return (
    <>
      <Field label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Button onClick={() => setSaved(name)}>Save</Button>
    </>
  )
}

/** Loads the page at the current entry of the browser. */
function loadPage() {
  const router = createBrowserRouter([{ path: '*', element: <Page /> }])
  const { close } = show(
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  )
  onTestFinished(() => router.dispose())
  const end = () => {
    close()
    router.dispose()
    closeOverlays()
  }
  return { router, end }
}

/** Opens a page of the application after one of another site. */
function openPage(path: string) {
  const { pathname, search } = location
  onTestFinished(() => history.replaceState(null, '', pathname + search))
  history.pushState(null, '', '/another-site')
  history.pushState(null, '', path)
  return loadPage()
}

/** Presses Back where the page holds it: the browser goes to the entry before, and returns. */
async function pressHeldBack(): Promise<void> {
  await new Promise<void>((resolve) => {
    let arrivals = 0
    function count(): void {
      arrivals += 1
      if (arrivals < 2) return
      window.removeEventListener('popstate', count)
      resolve()
    }
    window.addEventListener('popstate', count)
    history.back()
  })
}

const at = (path: string) => page.getByRole('heading', { level: 1, name: `At ${path}`, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Name' })

test('Back closes one dialog after the other, and changes the page only when none is left', async () => {
  const { router } = openPage('/valves')
  await router.navigate('/pumps')
  await button('Open').click()
  await dialog('Dialog 1').getByRole('button', { name: 'Another' }).click()
  await expect.element(dialog('Dialog 2')).toBeVisible()
  await pressHeldBack()
  await expect.element(dialog('Dialog 2')).not.toBeInTheDocument()
  await expect.element(dialog('Dialog 1')).toBeVisible()
  await pressHeldBack()
  await expect.element(dialog('Dialog 1')).not.toBeInTheDocument()
  await expect.element(at('/pumps')).toBeVisible()
  expect(location.pathname).toBe('/pumps')
  history.back()
  await expect.element(at('/valves')).toBeVisible()
})

test('at the first entry of the page Back closes a dialog too, and then leaves the page in one step', async () => {
  openPage('/valves')
  await button('Open').click()
  await expect.element(dialog('Dialog 1')).toBeVisible()
  await expect.poll(() => (history.state as { readonly idx: number }).idx).toBe(1)
  await pressHeldBack()
  await expect.element(dialog('Dialog 1')).not.toBeInTheDocument()
  expect(location.pathname).toBe('/valves')
  history.back()
  await expect.poll(() => location.pathname).toBe('/another-site')
})

test('a dialog that was closed by a key leaves nothing in the history, also after a reload, and Forward opens none', async () => {
  const { end } = openPage('/valves')
  await button('Open').click()
  await expect.element(dialog('Dialog 1')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Dialog 1')).not.toBeInTheDocument()
  await button('Open').click()
  await expect.element(dialog('Dialog 1')).toBeVisible()
  end()
  loadPage()
  await expect.element(at('/valves')).toBeVisible()
  history.forward()
  await expect.element(dialog('Dialog 1')).not.toBeInTheDocument()
  history.back()
  await expect.poll(() => location.pathname).toBe('/another-site')
})

test('Back asks before it closes a changed form; the form stays, or it closes and the page stays', async () => {
  const { router } = openPage('/valves')
  await router.navigate('/pumps')
  await button('Rename').click()
  await field.fill('Pump 7')
  await pressHeldBack()
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(discardQuestion).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Pump 7')
  await pressHeldBack()
  await expect.element(discardQuestion).toBeVisible()
  await pressHeldBack()
  await expect.element(discardQuestion).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Pump 7')
  await pressHeldBack()
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog('Name')).not.toBeInTheDocument()
  await expect.element(at('/pumps')).toBeVisible()
  expect(location.pathname).toBe('/pumps')
})

test('a form that is being sent stays at Back', async () => {
  const { router } = openPage('/valves')
  await router.navigate('/pumps')
  openDialog(<NameDialog busy />)
  await expect.element(dialog('Name')).toBeVisible()
  await pressHeldBack()
  expect(location.pathname).toBe('/pumps')
  await expect.element(dialog('Name')).toBeVisible()
})

test('a dialog that created something opens its page without a question; Back returns to the page before', async () => {
  openPage('/valves')
  await button('Rename').click()
  await field.fill('Pump 7')
  await userEvent.keyboard('{Enter}')
  await expect.element(at('/created')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  history.back()
  await expect.element(at('/valves')).toBeVisible()
})

test('a link in a dialog closes it, and asks first in a changed form', async () => {
  openPage('/valves')
  await button('Open').click()
  await page.getByRole('link', { name: 'Seats' }).click()
  await expect.element(at('/seats')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Reports' }).click()
  await button('Rename').click()
  await field.fill('Pump 7')
  expect(reloadAsks()).toBe(true)
  await page.getByRole('link', { name: 'Seats' }).click()
  await expect.element(discardQuestion).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Pump 7')
})

test('a changed form on a page asks before a link, Back or a reload, and not once it is saved', async () => {
  const { router } = openPage('/valves')
  await router.navigate('/profile')
  expect(reloadAsks()).toBe(false)
  await field.fill('Ada')
  expect(reloadAsks()).toBe(true)
  await page.getByRole('link', { name: 'Reports' }).click()
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await pressHeldBack()
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field).toHaveValue('Ada')
  expect(location.pathname).toBe('/profile')
  await router.navigate('/profile#names', { replace: true })
  await expect.element(field).toHaveValue('Ada')
  await button('Save').click()
  expect(reloadAsks()).toBe(false)
  await field.fill('Ada L')
  await pressHeldBack()
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(at('/valves')).toBeVisible()
})
