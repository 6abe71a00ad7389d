import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { readConfiguration } from '@cairn/contract/configuration'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { useEffect } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStoreDraft } from '../src/features/editing/stored/use-stored-drafts.ts'
import { useUnsavedQuestion } from '../src/features/editing/use-unsaved-question.ts'
import { FeatureListPanel } from '../src/features/list/feature-list.tsx'
import { FeaturePanel } from '../src/features/panel/feature-panel.tsx'
import { useFolders } from '../src/folders/use-folders.ts'
import { LeaderForm } from '../src/leaders/leader-form.tsx'
import { beginSession } from '../src/map/map-session.ts'
import { emptySession } from '../src/map/stored-session.ts'
import type { LiveMap } from '../src/map/tools/live-map.ts'
import type { Preferences } from '../src/platform/preferences/preference-types.ts'
import { changePreferences } from '../src/platform/preferences/preferences.ts'
import { MapCanvas } from '../src/screens/map/engine/map-canvas.tsx'
import { useMapEngine } from '../src/screens/map/engine/use-map-engine.ts'
import { MapScope } from '../src/screens/map/map-scope.tsx'
import { useFirstLook } from '../src/screens/map/project/use-first-look.ts'
import { featureTabs } from '../src/screens/map/tabs.ts'
import { useCompleteAddress } from '../src/screens/map/use-complete-address.ts'
import { useCurrentProject } from '../src/screens/map/use-current-project.ts'
import type { FeatureServer } from './feature-server.ts'
import { settled } from './map-under-test.ts'
import { sampleAccount } from './samples.ts'
import { showSignedIn } from './shown-signed-in.tsx'

/** The first centre of the map, at zoom level 16. */
export const mapStart = lonLat(-105.25, 39.99)

interface ShownMapOptions {
  /** The path and query of the address bar. Without a project in it, the project of the last visit opens. */
  readonly address?: string | undefined
  readonly account?: CurrentAccount
  /** The project of the last visit; by default that of the server, so that the map does not zoom to it. */
  readonly lastProjectId?: string
  /** False for a test that delays a response of the server: the map is not idle yet. */
  readonly waits?: boolean
  /** The address of the tiles of the street map; by default there is none. */
  readonly streetMapUrl?: string
  /** By default the grid, if there is no street map: to draw the world takes longer than most tests. */
  readonly background?: Preferences['background'] | undefined
}

/** Renders the map with its keys, the list of features and the feature panel. Resolves when the server's layer is drawn. */
export async function showMap(
  server: FeatureServer,
  { address = '/', account = sampleAccount(), lastProjectId = server.project.id, ...options }: ShownMapOptions = {},
) {
  const { waits = true, streetMapUrl = null, background = streetMapUrl === null ? 'grid' : 'auto' } = options
  changePreferences({ background })
  server.on(readConfiguration, () => ({ streetMapUrl, demo: false }))
  const stored = { projectId: lastProjectId, visibleLayerIds: new Set([server.layer.id]) }
  beginSession(account.id, { ...emptySession, ...stored, view: { centre: mapStart, zoom: 16 } }, false)
  let map: LiveMap | null = null
  const keep = (created: LiveMap) => {
    map = created
  }
  const shown = await showSignedIn(<ShownMap onMap={keep} />, server, { account, address })
  await expect.element(page.getByRole('application', { name: 'Map' })).toBeVisible()
  const live = await vi.waitUntil(() => map, { timeout: 15_000 })
  if (waits) await settled(live.engine)
  return { ...shown, live, engine: live.engine }
}

function ShownMap({ onMap }: { readonly onMap: (map: LiveMap) => void }) {
  const { map, mount } = useMapEngine()
  const { project } = useCurrentProject()
  const { data: folders } = useFolders(project?.id ?? null)
  useCompleteAddress()
  useFirstLook({ project, folders, engine: map?.engine })
  useStoreDraft()
  useUnsavedQuestion()
  useEffect(() => {
    if (map) onMap(map)
  }, [map, onMap])
  return (
    <MapScope map={map}>
      <MapCanvas mount={mount} />
      <FeatureListPanel />
      <FeaturePanel tabs={featureTabs} leaderForm={LeaderForm} />
    </MapScope>
  )
}
