import { type CurrentAccount, readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { changeProfile } from '@cairn/contract/accounts/own-profile'
import { changePassword, endSession, listSessions, logPasswordChange } from '@cairn/contract/auth/auth'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import type { AnsweringServer } from '../../../test/answering-server.ts'
import { discardQuestion, reloadAsks } from '../../../test/discard-question.ts'
import { sampleAccount, sampleId } from '../../../test/samples.ts'
import { settingsServer, showSettings } from '../../../test/shown-settings.tsx'

describe('the own names', () => {
  const firstName = page.getByRole('textbox', { name: 'First name' })
  const save = page.getByRole('button', { name: 'Save name' })

  function profileServer(account: CurrentAccount): AnsweringServer {
    const server = settingsServer()
    server.on(readCurrentAccount, () => account)
    return server.on(changeProfile, ({ body }) => body as { firstName: string; lastName: string })
  }

  test('are saved after a change only; the e-mail address cannot be changed', async () => {
    const account = sampleAccount()
    const server = profileServer(account)
    await showSettings('/settings/personal-info', account, server)
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly')
    await expect.element(save).toBeDisabled()
    await firstName.fill('Ada')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Your name was saved.')).toBeVisible()
    expect(server.bodiesOf(changeProfile)).toEqual([{ firstName: 'Ada', lastName: 'Admin' }])
    await expect.element(save).toBeDisabled()
  })

  test('are not lost by the side menu, Back, a sign-out or a reload without a question', async () => {
    const account = sampleAccount()
    const server = profileServer(account)
    const { router, session } = await showSettings('/settings/home', account, server)
    await router.navigate('/settings/personal-info')
    await firstName.fill('Ada')
    await page.getByRole('link', { name: 'Return to the map' }).click()
    await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
    await router.navigate(-1)
    await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
    expect(session.state.status).toBe('signed-in')
    expect(reloadAsks()).toBe(true)
    await expect.element(firstName).toHaveValue('Ada')
    await save.click()
    await expect.element(page.getByText('Your name was saved.')).toBeVisible()
    expect(reloadAsks()).toBe(false)
    await page.getByRole('link', { name: 'Return to the map' }).click()
    await expect.element(page.getByText('Outside of the settings')).toBeVisible()
  })

  test('have at most 28 characters', async () => {
    const account = sampleAccount()
    await showSettings('/settings/personal-info', account, profileServer(account))
    await firstName.fill('A'.repeat(29))
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(/at most 28 characters; it has 29/)).toBeVisible()
    await expect.element(save).toBeDisabled()
    expect(await findBarriers()).toEqual([])
  })
})

test('names that the server cannot save stay in the form, with the reason', async () => {
  const server = settingsServer().on(changeProfile, () => {
    throw new Problem('internal', {})
  })
  await showSettings('/settings/personal-info', sampleAccount(), server)
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('Ada')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Your name could not be saved\. The request failed because of a server error/)
  await expect.element(name).toHaveValue('Ada')
})

describe('the password dialog', () => {
  const dialog = page.getByRole('dialog')
  const old = dialog.getByRole('textbox', { name: 'Current password' })
  const next = dialog.getByRole('textbox', { name: /^New password/ })
  const again = dialog.getByRole('textbox', { name: /^Confirm the new password/ })
  const submit = dialog.getByRole('button', { name: 'Change password' })

  async function openDialog(server: AnsweringServer = settingsServer()): Promise<AnsweringServer> {
    server.on(logPasswordChange, () => ({}))
    await showSettings('/settings/personal-info', sampleAccount(), server)
    await page.getByRole('button', { name: 'Change password' }).click()
    return server
  }

  test('marks each rule that the password follows, and is off until all hold', async () => {
    await openDialog()
    await old.fill('Old-pass-1')
    const met = dialog.getByRole('img', { name: 'met', exact: true })
    for (const [password, count] of [
      ['a', 1],
      ['aB', 2],
      ['aB1', 3],
      ['aB1-', 4],
    ] as const) {
      await next.fill(password)
      await again.fill(password)
      await expect.element(met).toHaveLength(count)
      await expect.element(submit).toBeDisabled()
    }
    await next.fill('aB1-aB1-')
    await again.fill('aB1-aB1-')
    await expect.element(submit).toBeEnabled()
    expect(await findBarriers()).toEqual([])
    await again.fill('aB1-aB1+')
    await expect.element(page.getByText('The two passwords differ.', { exact: false })).toBeVisible()
    await expect.element(submit).toBeDisabled()
  })

  test('changes the password by keyboard and logs it', async () => {
    const server = await openDialog(settingsServer().on(changePassword, () => ({})))
    await userEvent.keyboard('Old-pass-1{Tab}New-pass-1{Tab}New-pass-1{Enter}')
    await expect.element(page.getByText(/Your password was changed/)).toBeVisible()
    expect(server.bodiesOf(changePassword)).toEqual([{ oldPassword: 'Old-pass-1', newPassword: 'New-pass-1' }])
    expect(server.bodiesOf(logPasswordChange)).toEqual([{ event: 'passwordChanged' }])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('shows why the server refuses, and resets the form', async () => {
    await openDialog(
      settingsServer().on(changePassword, () => {
        throw new Problem('NotAuthorizedException', { reason: 'old_password' })
      }),
    )
    await userEvent.keyboard('Wrong-1{Tab}New-pass-1{Tab}New-pass-1{Enter}')
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    for (const field of [old, next, again]) await expect.element(field).toHaveValue('')
    await expect.element(submit).toBeDisabled()
  })
})

describe('the sessions', () => {
  const entry = (parts: object) => ({
    id: sampleId(),
    createdAt: '2026-01-05T15:07:00.000Z',
    lastUsedAt: '2026-01-06T15:07:00.000Z',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    isCurrent: false,
    ...parts,
  })

  test('are signed out one by one; the present one is not', async () => {
    let sessions = [entry({ isCurrent: true, userAgent: 'curl/8' }), entry({})]
    const server = settingsServer()
      .on(listSessions, () => sessions)
      .on(endSession, (_, { id }) => {
        sessions = sessions.filter((session) => session.id !== id)
        return {}
      })
    await showSettings('/settings/personal-info', sampleAccount(), server)
    await expect.element(page.getByText('This browser')).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await page.getByRole('button', { name: 'Sign out Firefox · Linux' }).click()
    await expect.element(page.getByText('The session was ended.')).toBeVisible()
    await expect.element(page.getByText('Firefox · Linux')).not.toBeInTheDocument()
  })

  test('that cannot be loaded say so, with a retry', async () => {
    const server = settingsServer().on(listSessions, () => {
      throw new Problem('internal', {})
    })
    await showSettings('/settings/personal-info', sampleAccount(), server)
    await expect.element(page.getByText(/The sessions could not be loaded/)).toBeVisible()
    server.on(listSessions, () => [entry({})])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Firefox · Linux')).toBeVisible()
  })
})
