import type { Layer } from '@cairn/contract/layers'
import { readLayerStyle } from '@cairn/contract/styles/layer-style'
import type { Style } from '@cairn/domain/style/style'
import { useQueries } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { namesStyleFile } from './layer-style-link.ts'
import { styleQueryKeys } from './style-query-keys.ts'

/**
 * The style files by which layers are drawn, by the id of the layer. They are read again each time the map opens: a style
 * may have been changed meanwhile. A layer whose `styles` is a dictionary has no file (specification 3, section 3): its
 * features are drawn in the looks of their components.
 */
export function useStyleFiles(layers: readonly Layer[]): ReadonlyMap<string, Style> {
  const api = useApi()
  return useQueries({
    queries: layers.filter(namesStyleFile).map(({ id: layerId, styles }) => ({
      queryKey: styleQueryKeys.ofLayer(layerId, styles),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { sld } = await api(readLayerStyle, { params: { layerId }, query: {} }, { signal })
        return { layerId, style: sld === null || sld === '' ? null : await readStyle(sld) }
      },
      staleTime: 0,
      // Without the file the features are drawn like those of other layers.
      meta: { errorsInPlace: true },
    })),
    combine: stylesOf,
  })
}

/** The server has read the text under its limits before it stored it. The reader is loaded with the first style. */
async function readStyle(sld: string): Promise<Style> {
  const [{ readSld }, { StyleWarnings }] = await Promise.all([
    import('@cairn/formats/styles/sld/read-sld'),
    import('@cairn/formats/styles/diagnostics'),
  ])
  return readSld(sld, new StyleWarnings())
}

interface OfLayer {
  readonly layerId: string
  readonly style: Style | null
}

function stylesOf(results: readonly { readonly data: OfLayer | undefined }[]): ReadonlyMap<string, Style> {
  return new Map(results.flatMap(({ data }) => (data?.style ? [[data.layerId, data.style] as const] : [])))
}
