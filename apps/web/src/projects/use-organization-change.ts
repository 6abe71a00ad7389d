import { changeProject, type Project, readOrganizationChange } from '@cairn/contract/projects'
import type { Called } from '@cairn/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { projectQueryKeys } from './project-query-keys.ts'

/** Reads what a change of the organization of a project ends, or why it is refused, each time again. */
export function useOrganizationChange(projectId: string, organizationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: projectQueryKeys.organizationChange(projectId, organizationId),
    queryFn: ({ signal }) =>
      api(readOrganizationChange, { params: { id: projectId }, query: { organizationId } }, { signal }),
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
}

/** Gives a project to another organization. Rights, lists and looks of the page change with it: all are read again. */
export function useChangeOrganization({ id }: Project) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Called<typeof changeProject>['body']) => api(changeProject, { params: { id }, body }),
    onSuccess: async (project) => {
      queryClient.setQueryData(projectQueryKeys.one(id), project)
      await queryClient.invalidateQueries()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: projectQueryKeys.one(id) }),
    meta: { errorsInPlace: true },
  })
}
