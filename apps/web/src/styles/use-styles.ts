import type { Called } from '@cairn/contract/route'
import {
  changeStyleFile,
  createStyleFile,
  deleteStyle,
  listStyles,
  readStyleFile,
  StyleFile,
} from '@cairn/contract/styles/styles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useApi } from '../platform/api.ts'
import { styleQueryKeys } from './style-query-keys.ts'

/** The part of a style that its deletion needs. */
export const DeletableStyle = StyleFile.pick({ id: true, name: true, organizationId: true, version: true })
export type DeletableStyle = z.infer<typeof DeletableStyle>

/** The styles of an organization by name. */
export function useStyles(orgId: string, enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: styleQueryKeys.list(orgId),
    queryFn: ({ signal }) => api(listStyles, { query: { orgId } }, { signal }),
    enabled,
  })
}

/** A style with its text. It is read once: the editor holds the text from then on. */
export function useStyleFile(orgId: string, id: string) {
  const api = useApi()
  return useQuery({
    queryKey: styleQueryKeys.file(id),
    queryFn: ({ signal }) => api(readStyleFile, { params: { id }, query: { orgId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorsInPlace: true },
  })
}

export function useUploadStyle(orgId: string) {
  const api = useApi()
  return useStyleCall(orgId, (body: Called<typeof createStyleFile>['body']) =>
    api(createStyleFile, { query: { orgId }, body }),
  )
}

/** Saves a text over the version that the editor began with. */
export function useSaveStyle(orgId: string) {
  const api = useApi()
  return useStyleCall(orgId, ({ id, version, body }: Pick<StyleFile, 'id' | 'version' | 'body'>) =>
    api(changeStyleFile, { query: { orgId }, body: { id, version, body } }),
  )
}

/** Deletes a style in the version that the user saw. */
export function useDeleteStyle(orgId: string) {
  const api = useApi()
  return useStyleCall(orgId, ({ id, version }: DeletableStyle) =>
    api(deleteStyle, { params: { id }, query: { orgId, version } }),
  )
}

/** The list is read again after a failure as well: the style may be in use, or another person's change the cause. */
function useStyleCall<Input, Output>(orgId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: styleQueryKeys.list(orgId) }),
    meta: { errorsInPlace: true },
  })
}
