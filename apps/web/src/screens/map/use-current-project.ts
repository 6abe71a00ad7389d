import { Problem } from '@cairn/contract/problem'
import type { Project } from '@cairn/contract/projects'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAccount } from '../../accounts/use-account.ts'
import { openPanel, openProject, useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useProject, useProjects } from '../../projects/use-projects.ts'
import { notify } from '../../ui/overlays.ts'

export interface CurrentProject {
  /** Whose projects are listed. */
  readonly organizationId: string
  readonly projects: ReturnType<typeof useProjects>
  readonly project: Project | undefined
  /** Whether there is one is not known yet. */
  readonly isLoading: boolean
}

/** The project that is open, and those it was chosen from. */
export function useCurrentProject(): CurrentProject {
  const account = useAccount()
  const projectId = useMapSession((session) => session.projectId)
  const chosenId = useMapSession((session) => session.organizationId)
  const chosen = account.organizations.find(({ id }) => id === chosenId)
  const organizationId = chosen?.id ?? account.organization.id
  const projects = useProjects(organizationId)
  const { data, error, isPending } = useProject(projectId)
  const project = projectId === null || isGone(error) ? undefined : data
  return { organizationId, projects, project, isLoading: projectId === null ? projects.isPending : isPending }
}

/** Sees to it that a project is open: that of the address, the one of last time, or the first there is. One on the page. */
export function useOpenedProject(): void {
  const { organizationId, projects } = useCurrentProject()
  const projectId = useMapSession((session) => session.projectId)
  const { data: project, error } = useProject(projectId)
  const account = useAccount()
  const first = projects.data?.[0]
  const isMissing = projectId === null || isGone(error)

  const isListed = projects.data !== undefined
  useEffect(() => {
    if (isMissing && isListed) openProject(first?.id ?? null, { fit: true })
  }, [isMissing, isListed, first])

  const { figures } = useLocale()
  useEffect(() => {
    if (isGone(error)) notify({ text: problemText(error, figures.language), severity: 'warning', durationMs: 8000 })
  }, [error, figures.language])

  // An address may lead into an organization that granted something.
  const owner = account.organizations.find(({ id }) => id === project?.organizationId)?.id
  const isElsewhere = owner !== undefined && owner !== organizationId && project?.id === projectId
  useEffect(() => {
    if (isElsewhere) useMapSession.setState({ organizationId: owner })
  }, [isElsewhere, owner])

  useProjectInAddress()
  usePanelInAddress()
}

function isGone(error: Error | null): boolean {
  return Problem.is(error, 'not_found') || Problem.is(error, 'not_permitted') || Problem.is(error, 'invalid_request')
}

/**
 * `?project=…` names the open project, so that an address can be handed on; `/ulink/…` leads to one as well. Going back
 * leads to the project before.
 */
function useProjectInAddress(): void {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const wanted = params.get('project') ?? linkedProjectId(pathname)
  const leadsToFeature = params.has('feature')
  const projectId = useMapSession((session) => session.projectId)
  useEffect(() => {
    if (wanted !== null) openProject(wanted, { fit: true })
  }, [wanted])
  useEffect(() => {
    // What the address wanted may have been opened in this very moment.
    const now = useMapSession.getState().projectId
    if (now === wanted || now !== projectId) return
    // Where the address led to a feature, its project is no step of its own.
    setParams((before) => withProject(before, now), { replace: wanted === null || now === null || leadsToFeature })
  }, [projectId, wanted, setParams, leadsToFeature])
}

/** The project that a `/ulink/…` address carries (specification 3 section 2). */
export function linkedProjectId(pathname: string): string | null {
  const [, first, ...rest] = pathname.split('/')
  return first === 'ulink' ? (rest.slice(0, 2).findLast((segment) => uuid.test(segment)) ?? null) : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function withProject(params: URLSearchParams, projectId: string | null): URLSearchParams {
  const changed = new URLSearchParams(params)
  if (projectId === null) changed.delete('project')
  else changed.set('project', projectId)
  return changed
}

/** `?pp=1` opens the project panel (specification 3 section 2). */
function usePanelInAddress(): void {
  const [params] = useSearchParams()
  const wantsPanel = params.get('pp') === '1'
  useEffect(() => {
    if (wantsPanel) openPanel('project')
  }, [wantsPanel])
}
