import {
  type AuthenticatorState,
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  renewRecoveryCodes,
  turnOffAuthenticator,
} from '@cairn/contract/auth/authenticator'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import type { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { settingsServer, showSettings } from '../../../test/shown-settings.tsx'

const off: AuthenticatorState = { isOn: false, recoveryCodesLeft: 0, isRequired: false, provider: null }
const on: AuthenticatorState = { ...off, isOn: true, recoveryCodesLeft: 9 }
const seed = { seed: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Cairn:ada?secret=JBSWY3DPEHPK3PXP&issuer=Cairn' }
const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(state: AuthenticatorState, server: AnsweringServer = settingsServer()): Promise<AnsweringServer> {
  await showSettings(
    '/settings/personal-info',
    sampleAccount(),
    server.on(readAuthenticator, () => state),
  )
  return server
}

describe('authenticator codes', () => {
  test('are turned on with the password and a first code, by keyboard', async () => {
    let state = off
    const server = settingsServer()
      .on(beginAuthenticator, () => seed)
      .on(confirmAuthenticator, () => {
        state = on
        return { recoveryCodes }
      })
    await open(off, server)
    server.on(readAuthenticator, () => state)
    await button('Turn on').click()
    expect(await findBarriers()).toEqual([])
    await userEvent.keyboard('Right-pass-1{Enter}')
    await expect.element(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    await expect.element(dialog.getByText(seed.seed)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Code' })).toHaveFocus()
    expect(await findBarriers()).toEqual([])
    await userEvent.keyboard('123456{Enter}')
    await expect.element(dialog.getByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await userEvent.keyboard('{Enter}{Escape}{Tab}{Tab}{Tab}{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Authenticator codes are on. 9 recovery codes are left.')).toBeVisible()
    expect(server.bodiesOf(beginAuthenticator)).toEqual([{ password: 'Right-pass-1' }])
    expect(server.bodiesOf(confirmAuthenticator)).toEqual([{ code: '123456' }])
  })

  test('are not turned on with a wrong password or a wrong first code, which are explained', async () => {
    const server = settingsServer()
      .on(beginAuthenticator, () => {
        throw new Problem('NotAuthorizedException', { reason: 'old_password' })
      })
      .on(confirmAuthenticator, () => {
        throw new Problem('CodeMismatchException', {})
      })
    await open(off, server)
    await button('Turn on').click()
    await userEvent.keyboard('Wrong-1{Enter}')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^The old password is wrong/)
    server.on(beginAuthenticator, () => seed)
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('Right-pass-1')
    await userEvent.keyboard('{Enter}')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^The code is wrong/)
    await expect.element(dialog.getByRole('textbox', { name: 'Code' })).toHaveValue('')
  })

  test('are turned off with the password and a code', async () => {
    const server = await open(
      on,
      settingsServer().on(turnOffAuthenticator, () => ({})),
    )
    await button('Turn off').click()
    await expect.element(dialog.getByText('Your password alone is enough to sign in then.')).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await userEvent.keyboard('Right-pass-1{Tab}123456{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.bodiesOf(turnOffAuthenticator)).toEqual([{ password: 'Right-pass-1', code: '123456' }])
  })

  test('get new recovery codes, which are shown once', async () => {
    const server = await open(
      on,
      settingsServer().on(renewRecoveryCodes, () => ({ recoveryCodes })),
    )
    await button('New recovery codes').click()
    await userEvent.keyboard('Right-pass-1{Tab}123456{Enter}')
    await expect.element(dialog.getByText('eeee-ffff-gggg-hhhh')).toBeVisible()
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.bodiesOf(renewRecoveryCodes)).toHaveLength(1)
  })

  test('that the organization requires cannot be turned off, and move to another application', async () => {
    const server = await open(
      { ...on, isRequired: true },
      settingsServer().on(beginAuthenticator, () => seed),
    )
    await expect.element(page.getByText(/Your organization requires them/)).toBeVisible()
    await expect.element(button('Turn off')).not.toBeInTheDocument()
    await button('Use another application').click()
    await userEvent.keyboard('Right-pass-1{Tab}123456{Enter}')
    await expect.element(dialog.getByText(seed.seed)).toBeVisible()
    expect(server.bodiesOf(beginAuthenticator)).toEqual([{ password: 'Right-pass-1', code: '123456' }])
  })

  test('are left to the sign-in provider of the account', async () => {
    await open({ ...off, provider: 'Works' })
    await expect.element(page.getByText(/You sign in at Works, which decides about further steps/)).toBeVisible()
    await expect.element(button('Turn on')).not.toBeInTheDocument()
    expect(await findBarriers()).toEqual([])
  })
})
