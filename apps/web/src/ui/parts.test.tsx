import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/shown.tsx'
import { FileDrop } from './files/file-drop.tsx'
import { IconAction } from './icon-action.tsx'
import { EmptyState } from './states/empty-state.tsx'
import { ErrorState } from './states/error-state.tsx'
import { ProgressLine } from './states/progress-line.tsx'
import { SkeletonRows } from './states/skeleton-rows.tsx'
import { Field } from './text-field.tsx'

test('an icon button has a name, and its tooltip shows the name and the shortcut until a click', async () => {
  const onClick = vi.fn<() => void>()
  show(<IconAction label="Zoom in" shortcut="+" icon={<svg />} onClick={onClick} />)
  const button = page.getByRole('button', { name: 'Zoom in' })
  await button.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Zoom in (+)')
  await button.click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await button.unhover()
})

test('a tooltip stays away when the click comes before it', async () => {
  show(
    <>
      <IconAction label="Expand" icon={<svg />} onClick={() => {}} />
      <IconAction label="Next" icon={<svg />} onClick={() => {}} />
    </>,
  )
  const expand = page.getByRole('button', { name: 'Expand' })
  await expect.element(expand).toBeVisible()
  const over = () => new MouseEvent('mouseover', { bubbles: true })
  expand.element().dispatchEvent(over())
  expand.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  // Its tooltip opens after that of the first would.
  page.getByRole('button', { name: 'Next' }).element().dispatchEvent(over())
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Next')
  expect(page.getByRole('tooltip').elements()).toHaveLength(1)
})

test('a tooltip stays away when the focus returns to its button from a menu', async () => {
  show(
    <>
      <IconAction label="More" icon={<svg />} onClick={() => {}} />
      <div role="menu">
        <button type="button" role="menuitem" onClick={() => button.element().focus()}>
          Zoom to
        </button>
      </div>
    </>,
  )
  const button = page.getByRole('button', { name: 'More' })
  await expect.element(button).toBeVisible()
  page.getByRole('menuitem').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Shift>}{/Shift}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('a disabled icon button is focusable, shows the reason and does nothing', async () => {
  const onClick = vi.fn<() => void>()
  show(<IconAction label="Edit" icon={<svg />} onClick={onClick} disabledReason="The layer is read only." />)
  const button = page.getByRole('button', { name: 'Edit' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('The layer is read only.')
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
})

test('a field is named by its label and described by its error, which replaces the help text', async () => {
  const { change } = show(<Field label="Name" help="Up to 128 letters" />)
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveAccessibleDescription('Up to 128 letters')
  change(<Field label="Name" help="Up to 128 letters" error="A layer of that name exists." />)
  await expect.element(field).toHaveAccessibleDescription('A layer of that name exists.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('files are accepted from the file chooser and from a drop', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  show(<FileDrop label="Drop a file here" chooseLabel="Choose a file" accept={['.zip']} onFiles={onFiles} />)
  await userEvent.upload(page.getByLabelText('Choose a file').last(), new File(['1'], 'roads.zip'))
  const dropped = new DataTransfer()
  for (const name of ['mains.zip', 'valves.kml']) dropped.items.add(new File(['2'], name))
  page
    .getByText('Drop a file here')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  const names = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))
  await expect.poll(names).toEqual([['roads.zip'], ['mains.zip', 'valves.kml']])
})

test('a chosen file is shown with its size, and its button chooses another one', async () => {
  const file = new File([new Uint8Array(2048)], 'mains.zip')
  const labels = { label: 'Drop a file here', chooseLabel: 'Choose a file', chooseOtherLabel: 'Choose another file' }
  show(<FileDrop {...labels} chosen={file} onFiles={() => {}} />)
  await expect.element(page.getByText('mains.zip, 2 kB')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose another file' })).toBeVisible()
  await expect.element(page.getByText('Drop a file here')).not.toBeInTheDocument()
})

test('a disabled drop area accepts no file', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  show(<FileDrop label="Drop a file here" chooseLabel="Choose a file" disabled onFiles={onFiles} />)
  const place = page.getByText('Drop a file here')
  await expect.element(place).toBeVisible()
  const dropped = new DataTransfer()
  dropped.items.add(new File(['2'], 'mains.zip'))
  place.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  expect(onFiles).not.toHaveBeenCalled()
})

test('an empty list offers an action that adds an entry, a failed list offers a retry', async () => {
  const add = vi.fn<() => void>()
  const retry = vi.fn<() => void>()
  show(
    <>
      <EmptyState text="No layers yet." action={{ label: 'Upload', run: add }} />
      <ErrorState text="The layers could not be read." retryLabel="Try again" onRetry={retry} />
    </>,
  )
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(add).toHaveBeenCalledOnce()
  expect(retry).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('alert').getByText('The layers could not be read.')).toBeVisible()
})

test('a progress line shows its value, or none while the value is unknown', async () => {
  const { change } = show(<ProgressLine label="Reading" percent={140} figure="3,200 of 13,491" />)
  const line = page.getByRole('progressbar', { name: 'Reading' })
  await expect.element(line).toHaveAttribute('aria-valuenow', '100')
  change(<ProgressLine label="Reading" />)
  await expect.element(line).not.toHaveAttribute('aria-valuenow')
})

test('a skeleton is hidden at first, then names the part that is loading', async () => {
  show(<SkeletonRows label="Loading layers" count={3} />)
  expect(page.getByLabelText('Loading layers').query()).toBeNull()
  await expect.element(page.getByLabelText('Loading layers')).toBeVisible()
})
