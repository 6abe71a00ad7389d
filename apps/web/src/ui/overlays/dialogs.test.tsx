import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { createContext, StrictMode, use, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withMotion } from '../../../test/media.ts'
import { show } from '../../../test/shown.tsx'
import { confirm } from './confirm-dialog.tsx'
import { DialogFrame, DialogHost, useDialog } from './dialogs.tsx'
import { closeOverlays, openDialog } from './overlays.ts'

const Colour = createContext('none')

function showPage(part = <OpenButton />): void {
  show(
    <StrictMode>
      <Colour value="red">
        {part}
        <DialogHost />
      </Colour>
    </StrictMode>,
  )
}

function OpenButton() {
  return <Button onClick={() => openDialog(<Numbered number={1} />)}>Open</Button>
}

function Numbered({ number }: { readonly number: number }) {
  const { close } = useDialog()
  return (
    <DialogFrame title={`Dialog ${number}`}>
      <p>{use(Colour)}</p>
      <Button onClick={() => openDialog(<Numbered number={number + 1} />)}>Another</Button>
      <Button onClick={close}>Close</Button>
    </DialogFrame>
  )
}

const dialog = (number: number) => page.getByRole('dialog', { name: `Dialog ${number}` })
const opener = page.getByRole('button', { name: 'Open', exact: true })

test('a dialog opens inside the contexts of the page, and its end returns the focus to the element that opened it', async () => {
  showPage()
  await opener.click()
  await expect.element(dialog(1).getByText('red')).toBeVisible()
  await dialog(1).getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog(1)).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a long name without spaces wraps within the title', async () => {
  showPage()
  openDialog(<DialogFrame title={'L'.repeat(128)}>{null}</DialogFrame>)
  const title = page.getByRole('heading', { name: /^L+$/ })
  await expect.element(title).toBeVisible()
  const { scrollWidth, clientWidth } = title.element()
  expect(scrollWidth).toBe(clientWidth)
})

test('Escape closes the topmost dialog and returns the focus to the dialog below it', async () => {
  showPage()
  await opener.click()
  const another = dialog(1).getByRole('button', { name: 'Another' })
  await another.click()
  await expect.element(dialog(2)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(2)).not.toBeInTheDocument()
  await expect.element(another).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(1)).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog that is closing takes no more clicks', async () => {
  await withMotion()
  showPage()
  await opener.click()
  const another = dialog(1).getByRole('button', { name: 'Another' })
  await expect.element(another).toBeVisible()
  const element = another.element()
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=dialog]') ?? null
  expect(hit()).not.toBeNull()
  dialog(1)
    .getByRole('button', { name: 'Close' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await Promise.resolve()
  expect(element.isConnected).toBe(true)
  expect(hit()).toBeNull()
})

test('a dialog that a menu item opened returns the focus to the menu button', async () => {
  showPage(<MenuButton />)
  const button = page.getByRole('button', { name: 'Actions' })
  await button.click()
  await page.getByRole('menuitem', { name: 'Open' }).click()
  await expect.element(dialog(1)).toBeVisible()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(1)).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

function MenuButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button onClick={({ currentTarget }) => setAnchor(currentTarget)}>Actions</Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            openDialog(<Numbered number={1} />)
          }}
        >
          Open
        </MenuItem>
      </Menu>
    </>
  )
}

test('an effect can open a dialog and close it in its clean-up, in strict mode too', async () => {
  showPage(<OpenWhile />)
  const toggle = page.getByRole('checkbox')
  await toggle.click()
  await expect.element(dialog(1)).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await userEvent.keyboard('x')
  await expect.element(dialog(1)).not.toBeInTheDocument()
})

function OpenWhile() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return undefined
    const end = () => setOpen(false)
    document.addEventListener('keydown', end)
    const close = openDialog(<Numbered number={1} />)
    return () => {
      document.removeEventListener('keydown', end)
      close()
    }
  }, [open])
  return <input type="checkbox" checked={open} onChange={() => setOpen(!open)} />
}

test('the end of the session closes all dialogs and answers their questions with no', async () => {
  showPage()
  await opener.click()
  await expect.element(dialog(1)).toBeVisible()
  const answer = confirm(question)
  await expect.element(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible()
  closeOverlays()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect(answer).resolves.toBe(false)
})

const question = { title: 'Discard changes?', body: 'They are lost.', confirmLabel: 'Discard', cancelLabel: 'Keep' }

test.each([
  ['Discard', true],
  ['Keep', false],
])('a question is answered by its buttons: %s is %s', async (name, expected) => {
  showPage()
  const answer = confirm(question)
  await page.getByRole('button', { name }).click()
  await expect(answer).resolves.toBe(expected)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('Escape answers a question with no', async () => {
  showPage()
  const answer = confirm(question)
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
})
