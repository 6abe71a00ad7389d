import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { listFolders } from '@cairn/contract/folders'
import { listProjects, readProject } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { sampleAccount, sampleProject, sampleTree, sampleViewer } from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { useFolders } from '../../../folders/use-folders.ts'
import { ScreenDrop } from '../../../ui/files/screen-drop.tsx'
import { useCurrentProject } from '../use-current-project.ts'
import { useDropUpload } from './use-drop-upload.tsx'

const project = sampleProject()
const survey = sampleTree('Survey', ['Valves'], [sampleTree('Pipes', [])])

function Screen() {
  const onFiles = useDropUpload()
  const current = useCurrentProject()
  const { data } = useFolders(current.project?.id ?? null)
  const isReady = current.project ? data !== undefined : !current.isLoading
  return (
    <ScreenDrop label="Drop the files" onFiles={onFiles}>
      <p>{isReady && 'The map'}</p>
    </ScreenDrop>
  )
}

async function showScreen(account: CurrentAccount = sampleAccount(), address = `/?project=${project.id}`) {
  const server = new AnsweringServer()
    .on(listProjects, () => [project])
    .on(readProject, () => project)
    .on(listFolders, () => [survey])
  await showSignedIn(<Screen />, server, { account, address })
  await expect.element(page.getByText('The map')).toBeVisible()
}

/** Drags files over a part of the page. Returns whether the browser would open them. */
function drag(type: 'dragenter' | 'dragleave' | 'dragover' | 'drop', on: Element, ...names: string[]): boolean {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['1'], name))
  return on.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

test('files dropped on the screen open the upload dialog, in the first folder in which the user may create layers', async () => {
  await showScreen()
  const map = page.getByText('The map').element()
  expect(drag('dragenter', map, 'Mains.kml')).toBe(false)
  await expect.element(page.getByText('Drop the files')).toBeVisible()
  expect(drag('dragover', map, 'Mains.kml')).toBe(false)
  expect(drag('drop', map, 'Mains.kml', 'Hydrants.zip')).toBe(false)
  await expect.element(page.getByText('Drop the files')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Upload layers' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Folder' })).toHaveTextContent('Survey')
  await expect.element(page.getByRole('textbox', { name: 'Layer name for Hydrants.zip' })).toHaveValue('Hydrants')
})

test('the screen says why a user without the right, or without an open project, cannot upload', async () => {
  await showScreen(sampleViewer())
  drag('drop', page.getByText('The map').element(), 'Mains.kml')
  await expect.element(page.getByText(/You do not have permission to add layers to “Mapleton survey”/)).toBeVisible()
})

test('without an open project the screen asks to open one first', async () => {
  await showScreen(sampleAccount(), '/')
  drag('drop', page.getByText('The map').element(), 'Mains.kml')
  await expect.element(page.getByText(/Open a project first/)).toBeVisible()
})

test('the browser does not open files dropped elsewhere, and text can still be dragged', async () => {
  await showScreen()
  const outside = document.body
  expect(drag('dragover', outside, 'Mains.kml')).toBe(false)
  expect(drag('drop', outside, 'Mains.kml')).toBe(false)
  expect(drag('drop', outside)).toBe(true)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the overlay is gone when the files leave the screen', async () => {
  await showScreen()
  drag('dragenter', page.getByText('The map').element(), 'Mains.kml')
  const overlay = page.getByText('Drop the files')
  await expect.element(overlay).toBeVisible()
  drag('dragleave', overlay.element(), 'Mains.kml')
  await expect.element(overlay).not.toBeInTheDocument()
})
