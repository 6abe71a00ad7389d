import { userTypes } from '@cairn/domain/permissions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../test/accessibility.ts'
import { sampleAccount } from '../../test/samples.ts'
import { showSettings } from '../../test/shown-settings.tsx'
import { preferences } from '../platform/preferences/preferences.ts'

const address = '/settings/user-prefs'
const radio = (name: string | RegExp) => page.getByRole('radio', { name })
const checkbox = (name: RegExp) => page.getByRole('checkbox', { name })

test('each choice changes a preference at once', async () => {
  await showSettings(address)
  await radio('Dark').click()
  await radio(/^Imperial/).click()
  await radio(/^Temporary/).click()
  await checkbox(/^Open the project panel/).click()
  await checkbox(/^Show the current project/).click()
  await checkbox(/^Show the buttons/).click()
  await radio(/^In the address/).click()
  await checkbox(/in this browser only$/).click()
  expect(preferences()).toMatchObject({
    scheme: 'dark',
    units: 'us',
    panelTemporary: true,
    panelOpenByDefault: false,
    showCurrentProject: false,
    showMapControls: false,
    clientAuthType: 'param',
    localOnly: true,
  })
  // The server would not learn of another choice.
  await expect.element(radio(/^In the address/)).toBeDisabled()
})

test('the language follows the choice, and again the browser', async () => {
  await showSettings(address)
  await radio('Español').click()
  await expect.element(page.getByRole('heading', { name: 'Preferencias' })).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  await radio('Igual que el navegador').click()
  await expect.element(page.getByRole('heading', { name: 'Preferences' })).toBeVisible()
  expect(preferences().language).toBeNull()
})

test('a plus organization has no map controls to choose', async () => {
  const organization = { ...sampleAccount().organization, type: 'plus' } as const
  await showSettings(address, sampleAccount({ userType: userTypes.viewer, organization }))
  await expect.element(radio('Dark')).toBeVisible()
  await expect.element(checkbox(/^Show the buttons/)).not.toBeInTheDocument()
})

test.each([1440, 390])('the preferences have no barriers at a width of %d px', async (width) => {
  await showSettings(address)
  await page.viewport(width, 844)
  await expect.element(radio('Dark')).toBeVisible()
  expect(await findBarriers()).toEqual([])
})
