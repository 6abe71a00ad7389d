import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { AnsweringServer } from '../../test/answering-server.ts'
import { discardQuestion } from '../../test/discard-question.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { Field } from '../ui/text-field.tsx'
import { EntityDialog } from './entity-dialog.tsx'
import { type Outcome, outcomeOf, staysOpen } from './outcome.ts'

const schema = z.object({ name: z.string().trim().min(1).max(10) })
const dialog = page.getByRole('dialog', { name: 'Valve' })
const name = dialog.getByRole('textbox', { name: 'Name' })
const save = dialog.getByRole('button', { name: 'Save' })
const message = (text: string) => page.getByText(text)

interface ValveOptions {
  readonly start?: string
  readonly send?: (name: string) => Promise<Outcome>
  readonly notifiesFailure?: boolean
}

/** Opens the dialog of a valve; `sent` has the names that it sent. */
async function showValve({ start = '', send = async () => 'Saved', notifiesFailure = false }: ValveOptions = {}) {
  const sent: string[] = []
  const text = { name: 'name', label: 'Name', max: 10 } as const
  await showDialog(
    <EntityDialog<{ name: string }>
      title="Valve"
      submitLabel="Save"
      schema={schema}
      start={{ name: start }}
      fields={[{ ...text, kind: 'text', required: true }]}
      problemFields={{ style_name_taken: 'name' }}
      notifiesFailure={notifiesFailure}
      send={(values) => {
        sent.push(values.name)
        return send(values.name)
      }}
    />,
    new AnsweringServer(),
  )
  return sent
}

test('the first field has the focus, and the form can be sent once a value has changed', async () => {
  const sent = await showValve({ start: 'Gate' })
  await expect.element(name).toHaveFocus()
  await expect.element(save).toBeDisabled()
  await name.fill(' Ball ')
  await userEvent.keyboard('{Enter}')
  await expect.element(message('Saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual(['Ball'])
})

test('a value that the schema refuses has its error at the field and is not sent', async () => {
  const sent = await showValve()
  await name.fill('A valve of a long name')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Name can have at most 10 characters; it has 22.')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('a problem of the server is shown at its field, which gets the focus', async () => {
  const taken = new Problem('style_name_taken', { name: 'Ball' })
  await showValve({ send: () => Promise.reject(taken) })
  await name.fill('Ball')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Ball')
})

test('a failed call keeps what was typed, shows its reason, and can be repeated', async () => {
  const answers = [() => Promise.reject(new Problem('internal', {})), () => Promise.resolve('Saved')]
  const sent = await showValve({ send: async () => (await answers.shift()?.()) ?? staysOpen })
  await name.fill('Ball')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(name).toHaveValue('Ball')
  await expect.element(name).toHaveAttribute('aria-invalid', 'false')
  await save.click()
  await expect.element(message('Saved')).toBeVisible()
  expect(sent).toEqual(['Ball', 'Ball'])
})

test('a failure is a message too where the form may be scrolled', async () => {
  await showValve({ send: () => Promise.reject(new Problem('internal', {})), notifiesFailure: true })
  await name.fill('Ball')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  const reason = dialog.getByRole('alert').element().textContent ?? ''
  await expect.poll(() => page.getByText(reason, { exact: true }).elements().length).toBe(2)
})

test('a double submit sends once, and nothing closes the dialog meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const sent = await showValve({ send: () => promise })
  await name.fill('Ball')
  await save.dblClick()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(discardQuestion.query()).toBeNull()
  resolve('Saved')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual(['Ball'])
})

test('closing asks before what was typed is lost, and not without it', async () => {
  await showValve()
  await name.fill('Ball')
  await userEvent.keyboard('{Escape}')
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Ball')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(discardQuestion.query()).toBeNull()
})

test.each([
  ['saved', { kind: 'saved', answer: 'Ball' } as const, 1],
  ['discarded', { kind: 'discarded', current: null } as const, 0],
])('the dialog closes after a conflict that ended with %s', async (_, end, messages) => {
  await showValve({ send: async () => outcomeOf(end, (answer) => `${answer} is saved`) })
  await name.fill('Ball')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(message('Ball is saved').elements().length).toBe(messages)
})

test('the dialog stays open, with what was typed, when the user returns from a conflict', async () => {
  await showValve({ send: async () => outcomeOf({ kind: 'back' }, () => 'Saved') })
  await name.fill('Ball')
  await save.click()
  await expect.element(save).toBeEnabled()
  await expect.element(name).toHaveValue('Ball')
  expect(message('Saved').query()).toBeNull()
})

test('the fields may be drawn by the caller, and something else may be entered', async () => {
  await showDialog(
    <EntityDialog<{ name: string }>
      title="Valve"
      submitLabel="Save"
      schema={schema}
      start={{ name: 'Gate' }}
      fields={[{ name: 'name', label: 'Name', max: 10 }]}
      hasOtherChanges
      canSubmit={({ formState: { isValid } }) => isValid}
      send={async ({ name: saved }) => ({ text: `${saved} is saved`, severity: 'info' })}
    >
      {(form) => <Field {...form.bind('name')} autoFocus />}
    </EntityDialog>,
    new AnsweringServer(),
  )
  await expect.element(save).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await save.click()
  await expect.element(message('Gate is saved')).toBeVisible()
})
