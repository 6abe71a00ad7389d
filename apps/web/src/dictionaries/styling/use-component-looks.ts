import { listStyledComponents, type StyledComponent } from '@cairn/contract/dictionaries/component-styles'
import { lookOfComponent, styleOfComponents } from '@cairn/domain/style/component-looks'
import type { Style } from '@cairn/domain/style/style'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi, useSession } from '../../platform/api.ts'
import { symbolQueryKeys } from '../../symbols/symbol-query-keys.ts'
import { fetchSymbolImage } from '../../symbols/use-symbols.ts'
import { dictionaryQueryKeys } from '../dictionary-query-keys.ts'

/** How the features of components are drawn. */
export interface ComponentLooks {
  readonly components?: Style
  /** The loaded images of markers, by their address. */
  readonly images: Images
}

/**
 * The looks of the components of a project's dictionary, without a style if there are none. They are read again each time the map
 * opens: a style may have been changed meanwhile.
 */
export function useComponentLooks(projectId: string | undefined): ComponentLooks {
  const api = useApi()
  const { data } = useQuery({
    queryKey: dictionaryQueryKeys.styled(projectId ?? ''),
    queryFn: ({ signal }) => api(listStyledComponents, { query: { projectId: projectId ?? '' } }, { signal }),
    enabled: projectId !== undefined,
    staleTime: 0,
    // Without the looks the features are drawn like their layers.
    meta: { errorsInPlace: true },
  })
  const images = useMarkerImages(data)
  const components = useMemo(
    () => (data && data.length > 0 ? styleOfComponents('', data.map(lookOfComponent)) : undefined),
    [data],
  )
  return useMemo(() => ({ ...(components && { components }), images }), [components, images])
}

type Images = ReadonlyMap<string, ImageBitmap>

/** The images of the markers that are loaded, by their address. */
function useMarkerImages(components: readonly StyledComponent[] | undefined): Images {
  const { session } = useSession()
  const urls = useMemo(
    () => [...new Set((components ?? []).flatMap(({ style }) => (style?.startsWith('/') ? style : [])))],
    [components],
  )
  return useQueries({
    queries: urls.map((url) => ({
      queryKey: [...symbolQueryKeys.image(url), 'bitmap'],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => ({
        url,
        image: await createImageBitmap(await fetchSymbolImage(session.send, url, signal)),
      }),
      meta: { errorsInPlace: true },
    })),
    combine: imagesOf,
  })
}

function imagesOf(results: readonly { readonly data: { url: string; image: ImageBitmap } | undefined }[]): Images {
  return new Map(results.flatMap(({ data }) => (data ? [[data.url, data.image] as const] : [])))
}
