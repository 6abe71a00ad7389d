import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { combinationOf } from './key-combinations.ts'
import { changePreferences } from './preferences/preferences.ts'
import { Shortcuts } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  [{ ...plain, key: '?', shiftKey: true }, '?'],
  [{ ...plain, key: 'p' }, 'P'],
  [{ ...plain, key: 'Z', ctrlKey: true, shiftKey: true }, 'Mod+Shift+Z'],
  [{ ...plain, key: 'z', metaKey: true }, 'Mod+Z'],
  [{ ...plain, key: ' ' }, 'Space'],
  [{ ...plain, key: 'F10', shiftKey: true }, 'Shift+F10'],
  [{ ...plain, key: '+', shiftKey: true }, '+'],
])('a pressed key is written as the registry writes it: %o', (event, combination) => {
  expect(combinationOf(event)).toBe(combination)
})

function listen() {
  const run = vi.fn<() => void>()
  const shortcuts = new Shortcuts()
  shortcuts.add([{ id: 'jobs', keys: ['J', 'Enter'], labelKey: 'shortcut.jobs', run }])
  const stop = shortcuts.listen(document)
  const place = document.createElement('div')
  place.innerHTML = '<input aria-label="Name"><button>Go</button><div role="dialog"><button>Inside</button></div>'
  document.body.append(place)
  onTestFinished(() => {
    stop()
    place.remove()
  })
  return run
}

test('a shortcut works outside text fields', async () => {
  const run = listen()
  await page.getByRole('button', { name: 'Go' }).click()
  await userEvent.keyboard('j')
  expect(run).toHaveBeenCalledOnce()
})

test('Enter activates the control that has the focus, and is a shortcut elsewhere', async () => {
  const run = listen()
  const button = page.getByRole('button', { name: 'Go' }).element() as HTMLElement
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(run).not.toHaveBeenCalled()
  button.blur()
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
})

test('a letter that is typed into a field runs no shortcut', async () => {
  const run = listen()
  await page.getByRole('textbox').fill('')
  await userEvent.keyboard('j')
  expect(run).not.toHaveBeenCalled()
  await expect.element(page.getByRole('textbox')).toHaveValue('j')
})

test('a shortcut for fields works while a field has the focus', async () => {
  const save = vi.fn<() => void>()
  const shortcuts = new Shortcuts()
  shortcuts.add([{ id: 'save', keys: ['Mod+S'], labelKey: 'shortcut.jobs', inFields: true, run: save }])
  listen()
  onTestFinished(shortcuts.listen(document))
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(save).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Inside' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(save).toHaveBeenCalledOnce()
})

test('the shortcuts of the page do not work behind a dialog', async () => {
  const run = listen()
  await page.getByRole('button', { name: 'Inside' }).click()
  await userEvent.keyboard('j')
  expect(run).not.toHaveBeenCalled()
})

test('letters, Delete and Home belong to a list while it has the focus; other combinations still work', async () => {
  const run = vi.fn<() => void>()
  const shortcuts = new Shortcuts()
  shortcuts.add([{ id: 'jobs', keys: ['J', 'Delete', 'Home', '?', 'Mod+J'], labelKey: 'shortcut.jobs', run }])
  const stop = shortcuts.listen(document)
  const place = document.createElement('div')
  place.innerHTML = '<div role="tree"><div role="treeitem" tabindex="0">Mains</div></div>'
  document.body.append(place)
  onTestFinished(() => {
    stop()
    place.remove()
  })
  const item = page.getByRole('treeitem').element() as HTMLElement
  item.focus()
  await userEvent.keyboard('j{Delete}{Home}')
  expect(run).not.toHaveBeenCalled()
  await userEvent.keyboard('?{Control>}j{/Control}')
  expect(run).toHaveBeenCalledTimes(2)
})

test('shortcuts of a single key can be switched off', async () => {
  const run = listen()
  onTestFinished(() => changePreferences({ singleKeys: true }))
  changePreferences({ singleKeys: false })
  await page.getByRole('button', { name: 'Go' }).click()
  await userEvent.keyboard('j')
  expect(run).not.toHaveBeenCalled()
  ;(page.getByRole('button', { name: 'Go' }).element() as HTMLElement).blur()
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledOnce()
})
