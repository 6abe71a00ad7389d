import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/shown.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

function ask(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const dialog = (more: Partial<ConfirmDialogProps> = {}) => (
    <ConfirmDialog
      open
      title="Delete Water mains?"
      body="13 features go with it."
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
      {...more}
    />
  )
  const { change } = show(dialog())
  return { onConfirm, onClose, change: (more: Partial<ConfirmDialogProps>) => change(dialog(more)) }
}

const confirm = page.getByRole('button', { name: 'Delete' })
const box = page.getByRole('checkbox', { name: 'I know' })

test('a plain question is confirmed with its button', async () => {
  const { onConfirm } = ask()
  await expect.element(page.getByRole('dialog', { name: 'Delete Water mains?' })).toBeVisible()
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('the harmless answer has the focus, and Escape gives it', async () => {
  const { onClose, onConfirm } = ask()
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
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
  const { change } = ask({ checkboxLabel: 'I know' })
  await box.click()
  change({ open: false })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  change({ open: true })
  await expect.element(box).not.toBeChecked()
  await expect.element(confirm).toBeDisabled()
})

test('while it runs nothing can be pressed, and a failure is said in the dialog', async () => {
  const { change, onClose } = ask()
  change({ busy: true })
  await expect.element(confirm).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  change({ busy: false, error: 'Water mains is in use by an import.' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Water mains is in use by an import.')
})
