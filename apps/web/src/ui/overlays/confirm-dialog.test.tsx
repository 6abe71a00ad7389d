import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { DialogHost } from './dialogs.tsx'
import { openDialog } from './overlays.ts'

const question = {
  title: 'Delete Water mains?',
  body: '13 features go with it.',
  confirmLabel: 'Delete',
  cancelLabel: 'Keep',
}

function ask(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn<() => void>()
  const open = () => openDialog(<ConfirmDialog {...question} onConfirm={onConfirm} {...props} />)
  show(<DialogHost />)
  open()
  return { onConfirm, open }
}

const dialog = page.getByRole('dialog', { name: 'Delete Water mains?' })
const confirm = page.getByRole('button', { name: 'Delete' })
const box = page.getByRole('checkbox', { name: 'I know' })

test('a question without further conditions is confirmed with its button', async () => {
  const { onConfirm } = ask()
  await expect.element(dialog).toBeVisible()
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('the cancel button has the focus, and Escape cancels', async () => {
  const { onConfirm } = ask()
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a dialog with a checkbox cannot be confirmed before the checkbox is selected', async () => {
  const { onConfirm } = ask({ checkboxLabel: 'I know' })
  await expect.element(confirm).toBeDisabled()
  await box.click()
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a dialog with a required word cannot be confirmed before the word is typed, and Enter in its field confirms', async () => {
  const { onConfirm } = ask({ typedWord: { word: 'delete', label: 'Type delete' } })
  const field = page.getByLabelText('Type delete')
  await field.fill('delet')
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await field.fill(' Delete ')
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('the checkbox is cleared when the dialog opens again', async () => {
  const { open } = ask({ checkboxLabel: 'I know' })
  await box.click()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  open()
  await expect.element(box).not.toBeChecked()
  await expect.element(confirm).toBeDisabled()
})

test('a notice clears the checkbox that was ticked before it, and moves the focus there', async () => {
  show(<DialogHost />)
  openDialog(<Noticing />)
  await box.click()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Notice 1')
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveFocus()
  await box.click()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Notice 2')
  await expect.element(confirm).toBeDisabled()
})

/** A question whose asset changes with each confirmation. */
function Noticing() {
  const [id, setId] = useState(0)
  const notice = id === 0 ? undefined : { id, content: `Notice ${id}` }
  return <ConfirmDialog {...question} checkboxLabel="I know" notice={notice} onConfirm={() => setId(id + 1)} />
}

test('all buttons are disabled while the action runs, and the dialog shows a failure', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  show(<DialogHost />)
  openDialog(<Deleting act={promise} />)
  await confirm.click()
  await expect.element(confirm).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Keep' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  reject(new Error('Water mains is in use by an import.'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Water mains is in use by an import.')
  await expect.element(confirm).toBeEnabled()
})

function Deleting({ act }: { readonly act: Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      error={error}
      onConfirm={() => {
        setBusy(true)
        act.catch((failure: Error) => {
          setBusy(false)
          setError(failure.message)
        })
      }}
    />
  )
}
