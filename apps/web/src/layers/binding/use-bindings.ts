import {
  bindLayer,
  type LayerBinding,
  listBindings,
  previewBinding,
  undoBinding,
} from '@cairn/contract/features/bindings'
import type { Layer } from '@cairn/contract/layers'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { jobQueryKeys } from '../../jobs/job-query-keys.ts'
import { useApi } from '../../platform/api.ts'
import type { BindingSpec } from './binding-draft.ts'
import { bindingQueryKeys } from './binding-query-keys.ts'

/** The last bindings of a layer, newest first. */
export function useBindings({ id }: Layer) {
  const api = useApi()
  return useQuery({
    queryKey: bindingQueryKeys.list(id),
    queryFn: ({ signal }) => api(listBindings, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
}

const noSpec: BindingSpec = { componentId: '', columns: [] }

/** Counts what a binding would do; null: none. The counts of the spec before stay until those of the next one arrive. */
export function useBindingPreview({ id, rev }: Layer, spec: BindingSpec | null) {
  const api = useApi()
  // The choice about misfits changes no count.
  const columns = spec?.columns.map((column) => ({ ...column, misfits: 'leave' as const })) ?? []
  const counted = { ...(spec ?? noSpec), columns }
  return useQuery({
    queryKey: [...bindingQueryKeys.preview(id, counted), rev],
    queryFn: ({ signal }) => api(previewBinding, { params: { id }, body: counted }, { signal }),
    placeholderData: keepPreviousData,
    enabled: spec !== null,
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
}

/** Starts the binding of a layer. */
export function useBindLayer(layer: Layer) {
  const api = useApi()
  const onSuccess = useTakeBinding(layer)
  return useMutation({
    mutationFn: (body: BindingSpec) => api(bindLayer, { params: { id: layer.id }, body }),
    onSuccess,
    meta: { errorsInPlace: true },
  })
}

/** Starts the undoing of a binding. */
export function useUndoBinding(layer: Layer) {
  const api = useApi()
  const onSuccess = useTakeBinding(layer)
  return useMutation({
    mutationFn: ({ id }: Pick<LayerBinding, 'id'>) => api(undoBinding, { params: { id: layer.id, bindingId: id } }),
    onSuccess,
    meta: { errorsInPlace: true },
  })
}

/** Puts a binding into the list, and reads its job. */
function useTakeBinding({ id }: Layer) {
  const queryClient = useQueryClient()
  return async (binding: LayerBinding) => {
    queryClient.setQueryData<LayerBinding[]>(bindingQueryKeys.list(id), (list = []) => [
      binding,
      ...list.filter((other) => other.id !== binding.id),
    ])
    await queryClient.invalidateQueries({ queryKey: jobQueryKeys.pages() })
  }
}
