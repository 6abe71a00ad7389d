import type { CurrentAccount } from '@cairn/contract/accounts'
import { onTestFinished } from 'vitest'
import { useKeepDrafts } from '../src/features/editing/use-kept-drafts.ts'
import { FeaturePanel } from '../src/features/panel/feature-panel.tsx'
import { forgottenSession } from '../src/map/kept-session.ts'
import { beginSession, endSession, select } from '../src/map/map-session.ts'
import { MapScope } from '../src/screens/map/map-scope.tsx'
import { featureTabs } from '../src/screens/map/tabs.ts'
import type { FeatureServer } from './feature-server.ts'
import { showSignedIn } from './shown-signed-in.tsx'

/** Puts the feature panel on the page with a feature of the server selected, as after a load of the page. */
export async function showFeaturePanel(server: FeatureServer, id: string, account: CurrentAccount): Promise<void> {
  beginSession(account.id, { ...forgottenSession, projectId: server.project.id }, null)
  onTestFinished(endSession)
  select([{ id, layerId: server.layer.id }])
  await showSignedIn(<PanelWithKeeper />, server, { account })
}

function PanelWithKeeper() {
  useKeepDrafts()
  return (
    <MapScope map={null}>
      <FeaturePanel tabs={featureTabs} />
    </MapScope>
  )
}
