import { listStyledComponents, type StyledComponent } from '@cairn/contract/dictionaries/component-styles'
import { defaultComponentStyle, isMarker, readComponentStyle } from '@cairn/domain/dictionary/component-style'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ComponentLook, ComponentLooks } from '../../map/engine/layers/component-looks.ts'
import { useApi, useSession } from '../../platform/api.ts'
import { symbolQueryKeys } from '../../symbols/symbol-query-keys.ts'
import { fetchSymbolImage } from '../../symbols/use-symbols.ts'
import { dictionaryQueryKeys } from '../dictionary-query-keys.ts'

/**
 * The looks of the components of a project's dictionary; undefined without any. They are read again each time the map
 * opens: a style may have been changed meanwhile.
 */
export function useComponentLooks(projectId: string | undefined): ComponentLooks | undefined {
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
  return useMemo(() => {
    if (!data || data.length === 0) return undefined
    return new Map(data.map((component) => [component.id, lookOf(component, images)]))
  }, [data, images])
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

function lookOf({ type, systemColor, style: text }: StyledComponent, images: Images): ComponentLook {
  const fallback = defaultComponentStyle(type, systemColor)
  const style = readComponentStyle(text, { type, systemColor }) ?? fallback
  return { style, fallback, image: isMarker(style) ? images.get(style.markerUrl) : undefined }
}
