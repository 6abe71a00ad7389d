import type { Layer } from '@cairn/contract/layers'
import type { StyleSummary } from '@cairn/contract/styles/styles'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import { useHasFeature } from '../../accounts/organization-features.ts'
import { useAccount, useRights } from '../../accounts/use-account.ts'
import { useDictionariesOf } from '../../dictionaries/use-dictionaries.ts'
import { useLocale } from '../../platform/locale.ts'
import { useStyles } from '../../styles/use-styles.ts'
import type { SearchChoice } from '../../ui/fields/search-field.tsx'
import { noStyle } from './layer-values.ts'

/**
 * The style files and the dictionaries with which a layer may be drawn, by their value in the form. Undefined where the
 * organization has no map services, or its styles are for others than the user: the layer keeps its style.
 */
export function useStyleChoices(layer: Layer) {
  const { t } = useLocale()
  const isOffered = useOffersStyles(layer.organizationId)
  const { data: styles = [], isError } = useStyles(layer.organizationId, isOffered)
  const { data: dictionaries = [] } = useDictionariesOf(layer.organizationId)
  if (!isOffered) return undefined
  const none = { value: noStyle, label: t('layers.edit.styleNone'), note: t('layers.edit.styleNoneHelp') }
  const note = t('layers.edit.dictionaryNote')
  const known = [...styles.map(choiceOf), ...dictionaries.map(({ id, name }) => ({ value: id, label: name, note }))]
  const choices = [none, ...currentChoice(layer, known), ...known]
  /** The id of a chosen style file; null for none. */
  const idOf = (name: string): string | null => styles.find((style) => style.name === name)?.id ?? null
  return { choices, idOf, help: isError ? t('layers.edit.stylesFailed') : undefined }

  function choiceOf({ name, dictionaryName: dictionary }: StyleSummary): SearchChoice {
    const ofDictionary = dictionary === null ? undefined : t('layers.edit.dictionaryStyle', { dictionary })
    return { value: name, label: name, note: ofDictionary }
  }
}

/** The list of styles is for members and admins of an organization with the map services. */
function useOffersStyles(organizationId: string): boolean {
  const { organization } = useAccount()
  const rights = useRights()
  const hasMapServices = useHasFeature(organizationId, 'geoServer')
  return hasMapServices && (organization.id === organizationId || isOrganizationAdmin(rights, organizationId))
}

/** The style that the layer has, while it is not in the lists. */
function currentChoice({ styles }: Layer, known: readonly SearchChoice[]): readonly SearchChoice[] {
  if (styles === null || known.some(({ value }) => value === styles)) return []
  return [{ value: styles, label: styles }]
}
