import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { findBarriers } from '../../test/accessibility.ts'
import { AnsweringServer } from '../../test/answering-server.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { sendFromVersion } from './conflict-dialog.tsx'

interface Entry {
  readonly version: number
  readonly name: string
}

const Current = z.object({ version: z.number(), name: z.string() })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

/** An entry on a server that other users change, and the save of a form that began with its first version. */
async function formWith(mine: string) {
  await showSignedIn(null, new AnsweringServer())
  let stored: Entry = { version: 1, name: 'Mains' }
  const sent: number[] = []
  const changeBy = (name: string) => (stored = { version: stored.version + 1, name })
  const began = stored
  const save = () =>
    sendFromVersion({
      version: began.version,
      code: 'style_changed',
      current: Current,
      send: async (version) => {
        sent.push(version)
        if (version !== stored.version) throw new Problem('style_changed', { current: stored })
        return changeBy(mine)
      },
      compare: (current) => ({
        name: current.name,
        fields: [
          {
            id: 'name',
            label: 'Name',
            mine,
            current: current.name,
            differs: ![began.name, mine].includes(current.name),
          },
        ],
      }),
    })
  return { changeBy, save, sent, stored: () => stored }
}

test('a save of the present version asks nothing', async () => {
  const form = await formWith('Pipes')
  expect(await form.save()).toEqual({ kind: 'saved', answer: { version: 2, name: 'Pipes' } })
  expect(dialog.query()).toBeNull()
})

test('a save over another change shows both states and goes out from the version that was shown', async () => {
  const form = await formWith('Pipes')
  form.changeBy('Ducts')
  const saved = form.save()
  await expect.element(dialog.getByRole('heading', { name: '“Ducts” was changed meanwhile' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Name Pipes Ducts' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await button('Save my change').click()
  expect(await saved).toEqual({ kind: 'saved', answer: { version: 3, name: 'Pipes' } })
  expect(form.sent).toEqual([1, 2])
})

test('a further change while the question is open is a question again', async () => {
  const form = await formWith('Pipes')
  form.changeBy('Ducts')
  const saved = form.save()
  await expect.element(dialog.getByRole('row', { name: 'Name Pipes Ducts' })).toBeVisible()
  form.changeBy('Sewers')
  await button('Save my change').click()
  await expect.element(dialog.getByRole('row', { name: 'Name Pipes Sewers' })).toBeVisible()
  await button('Save my change').click()
  expect(await saved).toMatchObject({ kind: 'saved', answer: { name: 'Pipes' } })
  expect(form.sent).toEqual([1, 2, 3])
})

test.each([
  ['in no field of the form', 'Mains'],
  ['to the value that the user saves', 'Pipes'],
])('a change %s is no question', async (_, theirs) => {
  const form = await formWith('Pipes')
  form.changeBy(theirs)
  expect(await form.save()).toMatchObject({ kind: 'saved', answer: { version: 3, name: 'Pipes' } })
  expect(form.sent).toEqual([1, 2])
  expect(dialog.query()).toBeNull()
})

test('a user who keeps the saved state sends nothing more', async () => {
  const form = await formWith('Pipes')
  form.changeBy('Ducts')
  const saved = form.save()
  await button('Keep the saved state').click()
  expect(await saved).toEqual({ kind: 'discarded', current: { version: 2, name: 'Ducts' } })
  expect(form).toMatchObject({ sent: [1] })
  expect(form.stored()).toEqual({ version: 2, name: 'Ducts' })
})

test.each([
  ['the button', () => button('Back to the form').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('a user returns to the form by %s, and nothing more is sent', async (_, back) => {
  const form = await formWith('Pipes')
  form.changeBy('Ducts')
  const saved = form.save()
  await expect.element(button('Back to the form')).toHaveFocus()
  await back()
  expect(await saved).toEqual({ kind: 'back' })
  expect(form.sent).toEqual([1])
})

test.each([
  ['any other problem', new Problem('not_found', { asset: 'style' })],
  ['a state that cannot be read', new Problem('style_changed', { current: { name: 7 } })],
  ['an error that is no problem', new TypeError('fetch failed')],
])('%s is thrown on', async (_, error) => {
  await showSignedIn(null, new AnsweringServer())
  const saved = sendFromVersion({
    version: 1,
    code: 'style_changed',
    current: Current,
    send: () => Promise.reject(error),
    compare: ({ name }) => ({ name, fields: [] }),
  })
  await expect(saved).rejects.toBe(error)
  expect(dialog.query()).toBeNull()
})
