import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { listSessions } from '@cairn/contract/auth/auth'
import { readAuthenticator } from '@cairn/contract/auth/authenticator'
import { readConfiguration } from '@cairn/contract/configuration'
import { readOrganization } from '@cairn/contract/organizations/organizations'
import { readOverview } from '@cairn/contract/overview'
import { Problem } from '@cairn/contract/problem'
import { Route, Routes } from 'react-router'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { SettingsArea } from '../src/screens/settings/settings-area.tsx'
import { AnsweringServer } from './answering-server.ts'
import { sampleAccount, sampleOverview } from './samples.ts'
import { showSignedIn } from './shown-signed-in.tsx'

/** A server of settings: no external pages, no sessions, and an organization that the account may not read in full. */
export function settingsServer(): AnsweringServer {
  return new AnsweringServer()
    .on(readConfiguration, () => ({ streetMapUrl: null, demo: false }))
    .on(listSessions, () => [])
    .on(readOverview, () => sampleOverview())
    .on(readAuthenticator, () => ({ isOn: false, recoveryCodesLeft: 0, isRequired: false, provider: null }))
    .on(readOrganization, () => {
      throw new Problem('not_found', { asset: 'organization' })
    })
}

/** Renders the settings on a desk. */
export async function showSettings(
  address: string,
  account: CurrentAccount = sampleAccount(),
  server: AnsweringServer = settingsServer(),
) {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const screens = (
    <Routes>
      <Route path="/settings/*" element={<SettingsArea />} />
      <Route path="*" element={<p>Outside of the settings</p>} />
    </Routes>
  )
  return showSignedIn(screens, server, { address, account })
}
