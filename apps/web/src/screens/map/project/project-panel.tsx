import type { Project } from '@cairn/contract/projects'
import { can } from '@cairn/domain/permissions'
import Close from '@mui/icons-material/CloseOutlined'
import FolderCopy from '@mui/icons-material/FolderCopyOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { organizationPath } from '../../../accounts/asset-path.ts'
import { useAccount, useRights } from '../../../accounts/use-account.ts'
import { useMapNavigation } from '../../../map/address.ts'
import { coverMap, showProjectPanel } from '../../../map/map-session.ts'
import { useRightPanel } from '../../../map/right-panel.ts'
import { useLocale } from '../../../platform/locale.ts'
import { usePanelSizes } from '../../../platform/panel-size.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { OrganizationPicker } from '../../../projects/organization-picker.tsx'
import { NewProject } from '../../../projects/project-form.tsx'
import { ProjectPicker } from '../../../projects/project-picker.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { ProjectActions } from './project-actions.tsx'
import { ProjectTree } from './project-tree.tsx'
import { useCurrentProject } from './use-current-project.ts'

/** Specification 3 section 9. */
const limits = { initialPx: 375, leastPx: 150, marginPx: 100 } as const

/** The project panel: organization, project, and the tree of folders and layers. */
export function ProjectPanel() {
  const { t } = useLocale()
  const open = useRightPanel() === 'project'
  return (
    <SidePanel
      open={open}
      label={t('projects.panel')}
      resizeLabel={t('projects.panelWidth')}
      {...usePanelSizes('project')}
      initialWidthPx={limits.initialPx}
      minWidthPx={limits.leastPx}
      marginPx={limits.marginPx}
      onInset={coverMap.side}
    >
      <Content />
    </SidePanel>
  )
}

function Content() {
  const { t } = useLocale()
  const { organizationId, projects, project } = useCurrentProject()
  const { openProject } = useMapNavigation()
  const choose = ({ id }: Project) => openProject(id)
  return (
    <>
      <Box component="header" sx={{ position: 'relative', flex: 'none', px: 4, pt: 3 }}>
        <Pickers organizationId={organizationId} projects={projects.data ?? []} project={project} onChoose={choose} />
        <Box sx={{ position: 'absolute', top: 2, right: 8, '@media (pointer: coarse)': { top: -10 } }}>
          <IconAction label={t('projects.closePanel')} icon={<Close />} onClick={() => showProjectPanel(false)} />
        </Box>
      </Box>
      <ProjectActions
        organizationId={organizationId}
        project={project}
        onChoose={(chosen) => openProject(chosen?.id ?? null)}
      />
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
        {project ? (
          <ProjectTree project={project} />
        ) : (
          <NoProject organizationId={organizationId} projects={projects} />
        )}
      </Box>
    </>
  )
}

interface PickersProps {
  readonly organizationId: string
  readonly projects: readonly Project[]
  readonly project: Project | undefined
  readonly onChoose: (project: Project) => void
}

function Pickers({ organizationId, projects, project, onChoose }: PickersProps) {
  const { organizations } = useAccount()
  const { openOrganization } = useMapNavigation()
  return (
    <Stack spacing={3}>
      {organizations.length > 1 && (
        <OrganizationPicker organizations={organizations} current={organizationId} onChoose={openOrganization} />
      )}
      <ProjectPicker organizationId={organizationId} projects={projects} current={project} onChoose={onChoose} />
    </Stack>
  )
}

interface NoProjectProps {
  readonly organizationId: string
  readonly projects: ReturnType<typeof useCurrentProject>['projects']
}

function NoProject({ organizationId, projects }: NoProjectProps) {
  const { t, figures } = useLocale()
  const rights = useRights()
  const { openProject } = useMapNavigation()
  const { data, error, refetch } = projects
  if (data?.length === 0) {
    const mayCreate = can(rights, 'create', organizationPath(organizationId))
    return (
      <EmptyState
        icon={<FolderCopy sx={{ fontSize: 32 }} />}
        text={t(mayCreate ? 'projects.none' : 'projects.noneVisible')}
        action={
          mayCreate
            ? {
                label: t('projects.create.action'),
                run: () =>
                  openDialog(<NewProject organizationId={organizationId} onCreated={({ id }) => openProject(id)} />),
              }
            : undefined
        }
      />
    )
  }
  if (!data && error) {
    const text = `${t('projects.loadFailed')} ${problemText(error, figures.language)}`
    return <ErrorState text={text} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  }
  return <SkeletonRows label={t('projects.loading')} depths={[0, 1, 1, 1, 0, 1]} />
}
