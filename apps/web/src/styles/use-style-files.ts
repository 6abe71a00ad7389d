import type { Api } from '@cairn/contract/client'
import type { Layer } from '@cairn/contract/layers'
import { listStyleFilesOfLayers, type StyleFilePage } from '@cairn/contract/styles/layer-style'
import type { Style } from '@cairn/domain/style/style'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { namesStyleFile } from './layer-style-link.ts'
import { styleQueryKeys } from './style-query-keys.ts'

/**
 * The style files by which the layers of a project are drawn, by the id of the layer. They are read again each time the
 * map opens: a style may have been changed meanwhile. A layer whose `styles` is a dictionary has no file (specification
 * 3, section 3): its features are drawn in the looks of their components.
 */
export function useStyleFiles({ projectId, layers, shownIds }: StyledProject): ReadonlyMap<string, Style> {
  const api = useApi()
  const named = layers.filter(namesStyleFile).map(({ id, styles }) => `${id} ${styles}`)
  const { data } = useQuery({
    queryKey: styleQueryKeys.ofProject(projectId ?? '', ...named.toSorted()),
    queryFn: ({ signal }) => readFiles(api, projectId ?? '', signal),
    enabled: projectId !== undefined && named.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    // Without the files the features are drawn like those of other layers.
    meta: { errorsInPlace: true },
  })
  const shown = data?.filter(({ layerIds }) => named.length > 0 && layerIds.some((id) => shownIds.has(id))) ?? []
  return useQueries({ queries: shown.map(readingOf), combine: stylesOf })
}

interface StyledProject {
  readonly projectId: string | undefined
  readonly layers: readonly Layer[]
  /** Files of other layers are not read. */
  readonly shownIds: ReadonlySet<string>
}

type Files = StyleFilePage['files']

/** All pages: one for nearly every project. */
async function readFiles(api: Api, projectId: string, signal: AbortSignal): Promise<Files> {
  const files: Files[number][] = []
  let after: string | undefined
  do {
    const query = { projectId, ...(after !== undefined && { after }) }
    // In sequence: each page has the file after which the next one begins.
    const page: StyleFilePage = await api(listStyleFilesOfLayers, { query }, { signal })
    files.push(...page.files)
    after = page.next ?? undefined
  } while (after !== undefined)
  return files
}

/** A version of a file never changes: it is read once. */
function readingOf({ id, version, sld, layerIds }: Files[number]) {
  return {
    queryKey: styleQueryKeys.reading(id, version, ...layerIds),
    queryFn: async () => ({ layerIds, style: await readStyle(sld) }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorsInPlace: true },
  }
}

/** The server has read the text under its limits before it stored it. The reader is loaded with the first style. */
async function readStyle(sld: string): Promise<Style> {
  const [{ readSld }, { StyleWarnings }] = await Promise.all([
    import('@cairn/formats/styles/sld/read-sld'),
    import('@cairn/formats/styles/diagnostics'),
  ])
  return readSld(sld, new StyleWarnings())
}

interface OfLayers {
  readonly layerIds: readonly string[]
  readonly style: Style
}

function stylesOf(results: readonly { readonly data: OfLayers | undefined }[]): ReadonlyMap<string, Style> {
  return new Map(results.flatMap(({ data }) => data?.layerIds.map((id) => [id, data.style] as const) ?? []))
}
