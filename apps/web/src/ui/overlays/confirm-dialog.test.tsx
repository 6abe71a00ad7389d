import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { DialogHost } from './dialogs.tsx'
import { closeOverlays, openDialog } from './overlays.ts'

const question = {
  title: 'Delete Water mains?',
  body: '13 features go with it.',
  confirmLabel: 'Delete',
  cancelLabel: 'Keep',
}

function ask(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn<() => void>()
  const open = () => openDialog(<ConfirmDialog {...question} onConfirm={onConfirm} {...props} />)
  onTestFinished(closeOverlays)
  show(<DialogHost />)
  open()
  return { onConfirm, open }
}

const dialog = page.getByRole('dialog', { name: 'Delete Water mains?' })
const confirm = page.getByRole('button', { name: 'Delete' })
const box = page.getByRole('checkbox', { name: 'I know' })

test('a plain question is confirmed with its button', async () => {
  const { onConfirm } = ask()
  await expect.element(dialog).toBeVisible()
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('the harmless answer has the focus, and Escape gives it', async () => {
  const { onConfirm } = ask()
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('with a checkbox, confirming waits for the tick', async () => {
  const { onConfirm } = ask({ checkboxLabel: 'I know' })
  await expect.element(confirm).toBeDisabled()
  await box.click()
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('with a word, confirming waits for it, and Enter in its field confirms', async () => {
  const { onConfirm } = ask({ typedWord: { word: 'delete', label: 'Type delete' } })
  const field = page.getByLabelText('Type delete')
  await field.fill('delet')
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await field.fill(' Delete ')
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('no tick is left from the last time', async () => {
  const { open } = ask({ checkboxLabel: 'I know' })
  await box.click()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  open()
  await expect.element(box).not.toBeChecked()
  await expect.element(confirm).toBeDisabled()
})

test('while it runs nothing can be pressed, and a failure is said in the dialog', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  onTestFinished(closeOverlays)
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
