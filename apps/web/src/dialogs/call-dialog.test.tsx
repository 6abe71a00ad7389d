import { Problem } from '@cairn/contract/problem'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { discardQuestion } from '../../test/discard-question.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { DialogFrame } from '../ui/overlays/dialogs.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { Field } from '../ui/text-field.tsx'
import { CallDialog } from './call-dialog.tsx'
import { CallQuestion } from './call-question.tsx'

type Send = (code: string) => Promise<string>

const dialog = page.getByRole('dialog', { name: 'Redeem a code' })
const code = dialog.getByRole('textbox', { name: 'Code' })
const redeem = page.getByRole('button', { name: 'Redeem' })

function Redeem({ send, check }: { readonly send: Send; readonly check?: () => boolean }) {
  const [typed, setTyped] = useState('')
  const call = useMutation({ mutationFn: send, meta: { errorsInPlace: true } })
  return (
    <CallDialog
      title="Redeem a code"
      submitLabel="Redeem"
      call={call}
      input={typed === '' ? undefined : typed}
      isChanged={typed !== ''}
      {...(check && { check })}
      done={(answer) => ({
        text: `${answer} is redeemed`,
        next: () => openDialog(<DialogFrame title="What the code gives">{answer}</DialogFrame>),
      })}
    >
      <Field label="Code" autoFocus value={typed} onChange={(event) => setTyped(event.target.value)} />
    </CallDialog>
  )
}

function Burn({ send }: { readonly send: Send }) {
  const call = useMutation({ mutationFn: send, meta: { errorsInPlace: true } })
  return (
    <CallQuestion
      title="Burn the code?"
      body="The code is lost."
      confirmLabel="Redeem"
      call={call}
      input="A7"
      done={(answer) => `${answer} is burnt`}
      errorText={() => 'The code is wet.'}
    />
  )
}

const show = (send: Send, check?: () => boolean) =>
  showDialog(<Redeem send={send} {...(check && { check })} />, new AnsweringServer())

/** A call whose answers a test gives; `sent` has what it received. */
function openCall() {
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  const send: Send = (input) => {
    sent.push(input)
    return promise
  }
  return { sent, send, resolve }
}

test('a call is sent once what was entered can be sent; after its answer the next dialog takes its place', async () => {
  await show(async (typed) => `Code ${typed}`)
  await expect.element(redeem).toBeDisabled()
  await code.fill('A7')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Code A7 is redeemed')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'What the code gives' })).toBeVisible()
})

test('a failed call keeps what was typed, shows its reason, and can be repeated', async () => {
  const answers = [() => Promise.reject(new Problem('internal', {})), () => Promise.resolve('Code A7')]
  await show(async () => (await answers.shift()?.()) ?? '')
  await code.fill('A7')
  await redeem.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(code).toHaveValue('A7')
  await redeem.click()
  await expect.element(page.getByText('Code A7 is redeemed')).toBeVisible()
})

test('submits of one moment send once, and nothing closes the dialog meanwhile', async () => {
  const { sent, send, resolve } = openCall()
  await show(send)
  await code.fill('A7')
  const form = code.element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  resolve('Code A7')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual(['A7'])
})

test('nothing is sent that the check of the dialog refuses', async () => {
  const { sent, send } = openCall()
  await show(send, () => false)
  await code.fill('A7')
  await redeem.click()
  await expect.element(redeem).toBeEnabled()
  expect(sent).toEqual([])
})

test('closing asks before what was typed is lost, and not without it', async () => {
  await show(openCall().send)
  await code.fill('A7')
  await userEvent.keyboard('{Escape}')
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(code).toHaveValue('A7')
  await code.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a question sends its call once, and closes after the answer', async () => {
  const { sent, send, resolve } = openCall()
  await showDialog(<Burn send={send} />, new AnsweringServer())
  await redeem.dblClick()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  resolve('A7')
  await expect.element(page.getByText('A7 is burnt')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual(['A7'])
})

test('a question whose call failed shows the reason that its caller gives', async () => {
  await showDialog(<Burn send={() => Promise.reject(new Problem('internal', {}))} />, new AnsweringServer())
  await redeem.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The code is wet.')
})
