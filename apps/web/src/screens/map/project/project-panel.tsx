import type { Project } from '@cairn/contract/projects'
import { can, organizationPath } from '@cairn/domain/permissions'
import Close from '@mui/icons-material/CloseOutlined'
import FolderCopy from '@mui/icons-material/FolderCopyOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { useAccount, useRights } from '../../../accounts/use-account.ts'
import { useMapNavigation } from '../../../map/address.ts'
import { coverMap, showProjectPanel } from '../../../map/map-session.ts'
import { useRightPanel } from '../../../map/right-panel.ts'
import { useLocale } from '../../../platform/locale.ts'
import { usePanelSizes } from '../../../platform/panel-size.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { OrganizationPicker } from '../../../projects/organization-picker.tsx'
import { ProjectPicker } from '../../../projects/project-picker.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { smallScreen } from '../../../ui/small-screen.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useCurrentProject } from '../use-current-project.ts'
import { FirstSteps } from './first-steps.tsx'
import { ProjectActions } from './project-actions.tsx'
import { ProjectTree } from './project-tree.tsx'
import { useCreateProjectDialog } from './use-create-project-dialog.tsx'

/** Specification 3 section 9. */
const limits = { initialPx: 375, temporaryPx: 525, leastPx: 150, marginPx: 100 } as const

/** The project panel: organization, project, and the tree of folders and layers. */
export function ProjectPanel() {
  const { t } = useLocale()
  const open = useRightPanel() === 'project'
  const isTemporary = useTemporaryPanel(open)
  return (
    <SidePanel
      open={open}
      label={t('projects.panel')}
      resizeLabel={t('projects.panelWidth')}
      {...usePanelSizes('project')}
      initialWidthPx={isTemporary ? limits.temporaryPx : limits.initialPx}
      minWidthPx={limits.leastPx}
      marginPx={limits.marginPx}
      onInset={coverMap.side}
    >
      <Content />
    </SidePanel>
  )
}

/** Whether the user wants the panel to close when the map is clicked; on a small screen it stays. */
function useTemporaryPanel(open: boolean): boolean {
  const wanted = usePreference(({ panelTemporary }) => panelTemporary)
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const closes = open && wanted && !isSmall
  useEffect(() => {
    if (!closes) return undefined
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('.cairn-map')) showProjectPanel(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [closes])
  return wanted && !isSmall
}

function Content() {
  const { t } = useLocale()
  const { organizationId, projects, project } = useCurrentProject()
  const { openProject } = useMapNavigation()
  const choose = ({ id }: Project) => openProject(id)
  return (
    <>
      <Box component="header" sx={{ flex: 'none', px: 4, py: 2, pr: 2 }}>
        <Organizations current={organizationId} />
        <Stack direction="row" spacing={1} sx={headStyle}>
          <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
            <ProjectPicker
              organizationId={organizationId}
              projects={projects.data ?? []}
              current={project}
              onChoose={choose}
            />
          </Box>
          <ProjectActions
            organizationId={organizationId}
            project={project}
            onChoose={(chosen) => openProject(chosen?.id ?? null)}
          />
          <IconAction label={t('projects.closePanel')} icon={<Close />} onClick={() => showProjectPanel(false)} />
        </Stack>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
        {project ? (
          <ProjectTree project={project} />
        ) : (
          <NoProject organizationId={organizationId} projects={projects} />
        )}
        <FirstSteps />
      </Box>
    </>
  )
}

const headStyle = { alignItems: 'center', flexWrap: 'wrap', rowGap: 1, justifyContent: 'flex-end' } as const

/** Chooses the organization, for users who see projects of several (specification 3, section 2). */
function Organizations({ current }: { readonly current: string }) {
  const { organization, organizations } = useAccount()
  const { openOrganization } = useMapNavigation()
  return organizations.length > 1 && organization.features.includes('organizations') ? (
    <Box sx={{ pt: 1, pb: 2, pr: 2 }}>
      <OrganizationPicker organizations={organizations} current={current} onChoose={openOrganization} />
    </Box>
  ) : null
}

interface NoProjectProps {
  readonly organizationId: string
  readonly projects: ReturnType<typeof useCurrentProject>['projects']
}

function NoProject({ organizationId, projects }: NoProjectProps) {
  const { t, figures } = useLocale()
  const rights = useRights()
  const createProject = useCreateProjectDialog()
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
                run: () => createProject(organizationId),
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
