import type { Api } from '@cairn/contract/client'
import {
  changeProject,
  countForeignFeatures,
  createProject,
  deleteProject,
  listProjects,
  type Project,
  readProject,
} from '@cairn/contract/projects'
import type { Called } from '@cairn/contract/route'
import { compareNames } from '@cairn/domain/names/natural-order'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { projectQueryKeys } from './project-query-keys.ts'

/** Maximum number of projects in the list; with more, the server searches. */
export const projectsMax = 500

/** The query of the projects of an organization that the user may see, by name. */
export const projectsQuery = (api: Api, organizationId: string) =>
  queryOptions({
    queryKey: projectQueryKeys.list(organizationId),
    queryFn: ({ signal }) => api(listProjects, { query: { orgId: organizationId, limit: projectsMax } }, { signal }),
  })

/** The projects of an organization that the user may see, by name. */
export function useProjects(organizationId: string) {
  return useQuery(projectsQuery(useApi(), organizationId))
}

/** Searches on the server, for organizations with too many projects to list. */
export function useProjectSearch(organizationId: string, search: string, enabled: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: projectQueryKeys.search(organizationId, search),
    queryFn: ({ signal }) =>
      api(listProjects, { query: { orgId: organizationId, search, limit: projectsMax } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** One project; sends no request without an id. */
export function useProject(projectId: string | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: projectQueryKeys.one(projectId ?? ''),
    queryFn: ({ signal }) =>
      api(readProject, { params: { id: projectId ?? '' }, query: { includeFolders: 'false' } }, { signal }),
    enabled: projectId !== null,
    meta: { refusalInPlace: true },
    // A project of the list is in the cache; the request only refreshes it.
    placeholderData: () =>
      queryClient
        .getQueriesData<Project[]>({ queryKey: projectQueryKeys.lists() })
        .flatMap(([, projects]) => projects ?? [])
        .find(({ id }) => id === projectId),
  })
}

/**
 * The number of features of a project whose components are not in a dictionary; sends no request without one. Features
 * change without this page: it is counted each time.
 */
export function useForeignFeatures(projectId: string, dictionaryId: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: projectQueryKeys.foreignFeatures(projectId, dictionaryId ?? ''),
    queryFn: async ({ signal }) => {
      const query = { dataDictionaryId: dictionaryId ?? '' }
      return (await api(countForeignFeatures, { params: { id: projectId }, query }, { signal })).count
    },
    enabled: dictionaryId !== undefined,
    staleTime: 0,
  })
}

export function useCreateProject() {
  const api = useApi()
  const keep = useKeepProject()
  return useMutation({
    mutationFn: (body: Called<typeof createProject>['body']) => api(createProject, { body }),
    onSuccess: keep,
    meta: { errorsInPlace: true },
  })
}

export function useChangeProject() {
  const api = useApi()
  const queryClient = useQueryClient()
  const keep = useKeepProject()
  return useMutation({
    mutationFn: ({ id, ...body }: Called<typeof changeProject>['body'] & { readonly id: string }) =>
      api(changeProject, { params: { id }, body }),
    onSuccess: keep,
    // A change by another user may be the cause.
    onError: (_, { id }) => {
      void queryClient.invalidateQueries({ queryKey: projectQueryKeys.one(id) })
      return queryClient.invalidateQueries({ queryKey: projectQueryKeys.lists() })
    },
    meta: { errorsInPlace: true },
  })
}

export function useDeleteProject({ id, organizationId }: Project) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version }: Project) => api(deleteProject, { params: { id }, query: { version } }),
    onSuccess: () => {
      // A component that still shows the project must not request it again now; one that shows it later must.
      void queryClient.invalidateQueries({ queryKey: projectQueryKeys.one(id), refetchType: 'none' })
      queryClient.setQueryData<Project[]>(projectQueryKeys.list(organizationId), (projects) =>
        projects?.filter((project) => project.id !== id),
      )
      return queryClient.invalidateQueries({ queryKey: projectQueryKeys.list(organizationId) })
    },
    meta: { errorsInPlace: true },
  })
}

/** Stores the answer of the server in the query cache, so that screens need no second request. */
function useKeepProject() {
  const queryClient = useQueryClient()
  return (project: Project) => {
    queryClient.setQueryData(projectQueryKeys.one(project.id), project)
    queryClient.setQueryData<Project[]>(
      projectQueryKeys.list(project.organizationId),
      (projects) => projects && [...projects.filter(({ id }) => id !== project.id), project].toSorted(byName),
    )
    return queryClient.invalidateQueries({ queryKey: projectQueryKeys.list(project.organizationId) })
  }
}

function byName(a: Project, b: Project): number {
  return compareNames(a.name, b.name)
}
