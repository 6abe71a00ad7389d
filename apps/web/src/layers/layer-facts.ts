import type { DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import { Layer } from '@cairn/contract/layers'
import { titledByNumber } from '@cairn/domain/features/feature-title'
import type { Fact } from '../dialogs/versioned-deletion.ts'
import { type Translate, useLocale } from '../platform/locale.ts'
import { isDictionaryId } from '../styles/layer-style-link.ts'

/** How the server refuses a write of an old version of a layer. */
export const layerRefusal = { code: 'layer_changed', current: Layer } as const

/** The settings of a layer in words. A dictionary that draws it is named if it is one of `dictionaries`. */
export function useLayerFacts(dictionaries: readonly DictionaryEntry[] = []): (layer: Layer) => readonly Fact[] {
  const { t } = useLocale()
  return (layer) => [
    [t('app.field.name'), layer.name],
    [t('app.field.description'), layer.description],
    [t('layers.edit.titles'), titleText(layer.titleProperty, t)],
    [t('layers.edit.style'), styleText(layer.styles, dictionaries, t)],
    [t('layers.edit.preferredMethod'), t(`layers.method.${layer.preferredMethod}`)],
    [t('layers.edit.mobileMethod'), t(`layers.method.${layer.mobilePreferredMethod}`)],
    [t('layers.edit.wfsStrategy'), t(`layers.strategy.${layer.wfsStrategy}`)],
    [t('layers.edit.readOnly'), t(layer.readOnly ? 'features.yes' : 'features.no')],
  ]
}

function styleText(styles: string | null, dictionaries: readonly DictionaryEntry[], t: Translate): string {
  if (styles === null) return t('layers.edit.styleNone')
  if (!isDictionaryId(styles)) return styles
  return dictionaries.find(({ id }) => id === styles)?.name ?? t('layers.edit.dictionaryNote')
}

function titleText(titleProperty: string | null, t: Translate): string {
  if (titleProperty === null) return t('layers.edit.titleAutomatic')
  return titleProperty === titledByNumber ? t('layers.edit.titleNumber') : titleProperty
}
