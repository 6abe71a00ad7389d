import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../accounts/use-account.ts'
import { FeatureListPanel } from '../../features/list/feature-list.tsx'
import { FeaturePanel } from '../../features/panel/feature-panel.tsx'
import { useFolders } from '../../folders/use-folders.ts'
import { JobsPanel } from '../../jobs/jobs-panel.tsx'
import { keepSession } from '../../map/keep-session.ts'
import { answerHeldBack, coverMap, useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ControlledDialog } from '../../ui/dialogs.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { Splash } from '../app/splash.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { MapScope } from './map-scope.tsx'
import { ProjectPanel } from './project-panel.tsx'
import { featureTabs } from './tabs.ts'
import { Toolbar } from './toolbar.tsx'
import { useCurrentProject, useOpenedProject } from './use-current-project.ts'
import { useFirstLook } from './use-first-look.ts'
import { useHeldBackNavigation } from './use-held-back-navigation.ts'
import { useJobNews, useZoomToJob } from './use-job-news.ts'
import { useMapEngine } from './use-map-engine.ts'

/** The map application: the map fills the page below the toolbar, and panels lie over it. */
export function MapScreen() {
  const { id } = useAccount()
  const begun = useMapSession((session) => session.accountId === id)
  useEffect(() => {
    // On a small screen the map is the page until something is asked for.
    const small = window.matchMedia(smallScreen).matches
    return keepSession(id, small ? null : 'project')
  }, [id])
  return begun ? <MapPage /> : <Splash />
}

function MapPage() {
  const { t } = useLocale()
  const [jobsOpen, setJobsOpen] = useState(false)
  const { project, isLoading } = useCurrentProject()
  const main = useRef<HTMLElement>(null)
  const { map, mount } = useMapEngine()
  const zoomToJob = useZoomToJob()
  useOpenedProject()
  useHeldBackNavigation()
  useProjectNews(project?.id ?? null)
  useJobNews()
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <title>{project ? `${project.name} · ${t('app.name')}` : t('app.name')}</title>
      <Toolbar project={project} isLoading={isLoading} jobsOpen={jobsOpen} onJobs={() => setJobsOpen(!jobsOpen)} />
      <Box component="main" ref={main} sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden' }}>
        <MapScope map={map}>
          <MapCanvas mount={mount} />
          {jobsOpen && <JobsPanel onInset={coverMap.jobs} onZoom={zoomToJob} onClose={() => setJobsOpen(false)} />}
          <ProjectPanel />
          <FeatureListPanel />
          <FeaturePanel tabs={featureTabs} />
        </MapScope>
      </Box>
      <UnsavedQuestion />
    </Box>
  )
}

function useProjectNews(projectId: string | null): void {
  const { data: folders } = useFolders(projectId)
  useFirstLook(projectId, folders)
}

/** Asks before unsaved changes of a feature are given up. */
function UnsavedQuestion() {
  const { t } = useLocale()
  const open = useMapSession((session) => session.heldBack !== null)
  return (
    <ControlledDialog open={open} onClose={() => answerHeldBack(false)}>
      <ConfirmDialog
        title={t('app.unsaved.title')}
        body={t('app.unsaved.body')}
        confirmLabel={t('app.unsaved.discard')}
        cancelLabel={t('app.unsaved.keep')}
        onConfirm={() => answerHeldBack(true)}
      />
    </ControlledDialog>
  )
}
