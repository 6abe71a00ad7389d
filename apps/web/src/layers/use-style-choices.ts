import type { Layer } from '@cairn/contract/layers'
import { readLayerStyle } from '@cairn/contract/styles/layer-style'
import type { StyleSummary } from '@cairn/contract/styles/styles'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import { useQuery } from '@tanstack/react-query'
import { useAccount, useRights } from '../accounts/use-account.ts'
import { useApi } from '../platform/api.ts'
import { type Translate, useLocale } from '../platform/locale.ts'
import { namesStyleFile } from '../styles/layer-style-link.ts'
import { styleQueryKeys } from '../styles/style-query-keys.ts'
import { useStyles } from '../styles/use-styles.ts'
import type { SearchChoice } from '../ui/fields/search-field.tsx'

/** The choice of a layer without a style file. */
export const noStyleFile = ''

/**
 * The style files with which a layer may be drawn, by name, which is what a layer has of its style. Undefined where the
 * organization has no style files, or its list is for others than the user: the layer keeps its style.
 */
export function useStyleChoices(layer: Layer) {
  const { t } = useLocale()
  const isOffered = useOffersStyles(layer.organizationId)
  const { data: styles = [], isError } = useStyles(layer.organizationId, isOffered)
  const dictionaryName = useLinkedDictionary(layer, isOffered)
  if (!isOffered) return undefined
  const none = { value: noStyleFile, label: t('layers.edit.styleNone'), note: t('layers.edit.styleNoneHelp') }
  const choices = [none, ...currentChoice({ layer, styles, dictionaryName, t }), ...styles.map(choiceOf)]
  /** The id of a chosen style; null for none. */
  const idOf = (name: string): string | null => styles.find((style) => style.name === name)?.id ?? null
  return { choices, idOf, help: isError ? t('styles.loadFailed') : undefined }

  function choiceOf({ name, dictionaryName: dictionary }: StyleSummary): SearchChoice {
    return {
      value: name,
      label: name,
      note: dictionary === null ? undefined : t('styles.dictionaryStyle', { dictionary }),
    }
  }
}

/** The list of styles is for members and admins of an organization with the map services. */
function useOffersStyles(organizationId: string): boolean {
  const { organization, organizations } = useAccount()
  const rights = useRights()
  const isReadable = organization.id === organizationId || isOrganizationAdmin(rights, organizationId)
  const found = [organization, ...organizations].find(({ id }) => id === organizationId)
  return isReadable && found?.features.includes('geoServer') === true
}

/** The name of the dictionary with whose components the layer is drawn, if another client chose that. */
function useLinkedDictionary(layer: Layer, isOffered: boolean): string | undefined {
  const api = useApi()
  const { id: layerId, styles } = layer
  const { data } = useQuery({
    queryKey: styleQueryKeys.ofLayer(layerId, 'dictionary', styles ?? ''),
    queryFn: ({ signal }) => api(readLayerStyle, { params: { layerId }, query: {} }, { signal }),
    enabled: isOffered && styles !== null && !namesStyleFile(layer),
    meta: { errorsInPlace: true },
  })
  return data?.dictionary?.name
}

interface Current {
  readonly layer: Layer
  readonly styles: readonly StyleSummary[]
  readonly dictionaryName: string | undefined
  readonly t: Translate
}

/** The style that the layer has, while it is not in the list: before the list is there, or of a dictionary. */
function currentChoice({ layer, styles, dictionaryName, t }: Current): readonly SearchChoice[] {
  const { styles: current } = layer
  if (current === null || styles.some(({ name }) => name === current)) return []
  if (namesStyleFile(layer)) return [{ value: current, label: current }]
  return [{ value: current, label: t('styles.dictionaryStyle', { dictionary: dictionaryName ?? '…' }) }]
}
