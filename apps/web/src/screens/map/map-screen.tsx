import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { useAccount } from '../../accounts/use-account.ts'
import { useStoreDraft } from '../../features/editing/stored/use-stored-drafts.ts'
import { useUnsavedQuestion } from '../../features/editing/use-unsaved-question.ts'
import { useFolders } from '../../folders/use-folders.ts'
import { useJobWatch } from '../../jobs/job-watch.tsx'
import { useMapSession } from '../../map/map-session.ts'
import { persistSession } from '../../map/persist-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { preferences } from '../../platform/preferences/preferences.ts'
import { ScreenDrop } from '../../ui/files/screen-drop.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { Splash } from '../../ui/states/splash.tsx'
import { MapCanvas } from './engine/map-canvas.tsx'
import { useMapEngine } from './engine/use-map-engine.ts'
import { useDropUpload } from './jobs/use-drop-upload.tsx'
import { useJobEvents } from './jobs/use-job-events.ts'
import { useLaterPanels } from './later/use-later-panels.ts'
import { MapScope } from './map-scope.tsx'
import { ProjectPanel } from './project/project-panel.tsx'
import { useFirstLook } from './project/use-first-look.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useCompleteAddress } from './use-complete-address.ts'
import { useCurrentProject } from './use-current-project.ts'

/** The map screen; members of a plus organization are sent to the settings (specification 1, section 2). */
export function MapScreen() {
  const { organization } = useAccount()
  return organization.type === 'plus' ? <Navigate to="/settings/home" replace /> : <MapOfAccount />
}

/** The map fills the page below the toolbar, with panels over it. */
function MapOfAccount() {
  const { t } = useLocale()
  const { id } = useAccount()
  const begun = useMapSession((session) => session.accountId === id)
  useEffect(() => {
    // On a small screen the map has the page to itself until the user opens a panel.
    return persistSession(id, !window.matchMedia(smallScreen).matches && preferences().panelOpenByDefault)
  }, [id])
  return begun ? <MapPage /> : <Splash label={t('app.loading')} />
}

function MapPage() {
  const { t } = useLocale()
  const { project, isLoading } = useCurrentProject()
  const { data: folders } = useFolders(project?.id ?? null)
  const main = useRef<HTMLElement>(null)
  const { map, mount } = useMapEngine()
  const later = useLaterPanels(map)
  const dropUpload = useDropUpload()
  useCompleteAddress()
  useFirstLook({ project, folders, engine: map?.engine })
  useStoreDraft()
  useUnsavedQuestion()
  useJobEvents()
  useClosedJobs()
  return (
    <ScreenDrop label={t('imports.dropAnywhere')} onFiles={dropUpload}>
      <title>{project ? `${project.name} · ${t('app.name')}` : t('app.name')}</title>
      <Toolbar project={project} isLoading={isLoading} content={main} />
      <Box
        component="main"
        ref={main}
        tabIndex={-1}
        sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden', outline: 'none' }}
      >
        <MapScope map={map}>
          <MapCanvas mount={mount} />
          {later && <later.MapJobs />}
          <ProjectPanel />
          {later && <later.FeatureListPanel />}
          {later && <later.FeatureSide />}
        </MapScope>
      </Box>
    </ScreenDrop>
  )
}

/** The next visit of the screen begins without the jobs panel. */
function useClosedJobs(): void {
  const { setPanelOpen } = useJobWatch()
  useEffect(() => () => setPanelOpen(false), [setPanelOpen])
}
