import { en } from '@cairn/messages/en/messages'
import { languages, loadFirstMessages } from '@cairn/messages/languages'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { completeLocale, startFirstLocale, translate } from '../../platform/locale.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/** The path of a message, which is on the page when the message is missing. */
const keys = new RegExp(`["'>](${Object.keys(en).join('|')})\\.[a-zA-Z.]+["'<]`)

const unreachable = () => Promise.reject(new Error())
const ways = { attempt: unreachable, loadProviders: unreachable, attemptAtProvider: unreachable }

test.for(languages)('the sign-in form needs no other messages than those of the first screen: %s', async (language) => {
  await startFirstLocale([language])
  const { auth, problem } = await loadFirstMessages(language)
  show(<SignInPage ways={ways} notices={null} Accounts={() => null} onOpen={() => {}} />)
  await expect.element(page.getByRole('button', { name: auth.submit })).toBeVisible()
  await expect.poll(() => page.getByRole('button').elements().length).toBeGreaterThan(2)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: auth.submit }).click()
  await expect.element(page.getByText(problem.network)).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(keys)
})

test('the other messages are there after the first ones', async () => {
  await startFirstLocale(['es'])
  expect(translate('map.label')).toBe('map.label')
  await completeLocale()
  expect(translate('map.label')).not.toBe('map.label')
})
