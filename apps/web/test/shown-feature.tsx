import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { page } from 'vitest/browser'
import { useStoreDraft } from '../src/features/editing/stored/use-stored-drafts.ts'
import { useUnsavedQuestion } from '../src/features/editing/use-unsaved-question.ts'
import { FeaturePanel } from '../src/features/panel/feature-panel.tsx'
import { LeaderForm } from '../src/leaders/leader-form.tsx'
import { beginSession } from '../src/map/map-session.ts'
import { emptySession } from '../src/map/stored-session.ts'
import { MapScope } from '../src/screens/map/map-scope.tsx'
import { featureTabs } from '../src/screens/map/tabs.ts'
import type { FeatureServer } from './feature-server.ts'
import { showSignedIn } from './shown-signed-in.tsx'

/** Renders the feature panel with a feature of the server selected, as after a load of the page. */
export async function showFeaturePanel(server: FeatureServer, id: string, account: CurrentAccount) {
  // A button that opens under the pointer shows its tooltip, which would cover its neighbours.
  await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 } })
  beginSession(account.id, emptySession, false)
  const address = `/?project=${server.project.id}&feature=${id}`
  return showSignedIn(<PanelPage />, server, { account, address })
}

/** The feature panel as a page, which stores the draft and asks before it is left. */
export function PanelPage() {
  useStoreDraft()
  useUnsavedQuestion()
  return (
    <MapScope map={null}>
      <FeaturePanel tabs={featureTabs} leaderForm={LeaderForm} />
    </MapScope>
  )
}
