import Layers from '@mui/icons-material/LayersOutlined'
import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import Badge from '@mui/material/Badge'
import { useActiveAttachmentCount } from '../../../attachments/adding/attachment-uploads-scope.tsx'
import { useActiveUploadCount } from '../../../imports/uploads-scope.tsx'
import { useJobWatch } from '../../../jobs/job-watch.tsx'
import { useRunningCount } from '../../../jobs/use-jobs.ts'
import { useMapNavigation } from '../../../map/address.ts'
import { endDrawing, showProjectPanel } from '../../../map/map-session.ts'
import { useRightPanel } from '../../../map/right-panel.ts'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'

/** A panel that the toolbar and a key open and close. */
export interface PanelToggle {
  readonly isOpen: boolean
  /** It cannot be opened now: another panel has its place. */
  readonly isBusy: boolean
  readonly toggle: () => void
}

export function useJobsToggle(): PanelToggle {
  const { isPanelOpen, setPanelOpen } = useJobWatch()
  return { isOpen: isPanelOpen, isBusy: false, toggle: () => setPanelOpen(!isPanelOpen) }
}

export function useProjectToggle(): PanelToggle {
  const panel = useRightPanel()
  const navigation = useMapNavigation()
  const isOpen = panel === 'project'
  const isBusy = panel === 'feature'
  function toggle(): void {
    if (isBusy) return
    showProjectPanel(!isOpen)
    if (panel === 'feature-list') navigation.openList(null)
    endDrawing()
  }
  return { isOpen, isBusy, toggle }
}

export function JobsToggle() {
  const { t } = useLocale()
  const { isOpen, toggle } = useJobsToggle()
  const running = useRunningCount() + useActiveUploadCount() + useActiveAttachmentCount()
  return (
    <IconAction
      label={running > 0 ? t('app.toolbar.jobsRunning', { count: running }) : t('app.toolbar.jobs')}
      icon={
        <Badge badgeContent={running || undefined} color="primary" overlap="circular">
          <PendingActions />
        </Badge>
      }
      shortcut="J"
      pressed={isOpen}
      onClick={toggle}
    />
  )
}

export function ProjectToggle() {
  const { t } = useLocale()
  const { isOpen, isBusy, toggle } = useProjectToggle()
  return (
    <IconAction
      label={t('app.toolbar.projectPanel')}
      icon={<Layers />}
      shortcut="P"
      pressed={isOpen}
      disabledReason={isBusy ? t('app.toolbar.projectPanelBusy') : undefined}
      onClick={toggle}
    />
  )
}
