import type { Layer } from '@cairn/contract/layers'
import { readLayerStyle } from '@cairn/contract/styles/layer-style'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { isDictionaryId } from '../../styles/layer-style-link.ts'
import { styleQueryKeys } from '../../styles/style-query-keys.ts'
import type { LinkedSystem } from './layer-values.ts'

const none: LinkedSystem = { systemId: '', componentId: '' }

/** The system and the component by which a layer is drawn; undefined until they are read. */
export function useLinkedSystem({ id: layerId, styles, version }: Layer): LinkedSystem | undefined {
  const api = useApi()
  const isLinked = styles !== null && isDictionaryId(styles)
  const { data, isError } = useQuery({
    queryKey: styleQueryKeys.ofLayer(layerId, 'dictionary', String(version)),
    queryFn: ({ signal }) => api(readLayerStyle, { params: { layerId }, query: {} }, { signal }),
    enabled: isLinked,
    meta: { errorsInPlace: true },
  })
  if (!isLinked || isError) return none
  return data && { systemId: data.system_id ?? '', componentId: data.component_id ?? '' }
}
