import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { showDialog } from '../../../test/shown-dialog.tsx'
import { preferences } from '../../platform/preferences/preferences.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

test('a switch turns off the shortcuts of a single key, and is stored', async () => {
  await showDialog(<ShortcutsDialog />, new AnsweringServer())
  const singleKeys = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect.element(singleKeys).toBeChecked()
  await singleKeys.click()
  await expect.element(singleKeys).not.toBeChecked()
  expect(preferences().singleKeys).toBe(false)
  await expect.element(page.getByText('Find a row by the first letters of its name')).toBeVisible()
})
