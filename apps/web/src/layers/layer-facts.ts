import { Layer } from '@cairn/contract/layers'
import { titledByNumber } from '@cairn/domain/features/feature-title'
import type { Fact } from '../dialogs/versioned-deletion.ts'
import { type Translate, useLocale } from '../platform/locale.ts'

/** How the server refuses a write of an old version of a layer. */
export const layerRefusal = { code: 'layer_changed', current: Layer } as const

/** The settings of a layer in words. */
export function useLayerFacts(): (layer: Layer) => readonly Fact[] {
  const { t } = useLocale()
  return (layer) => [
    [t('app.field.name'), layer.name],
    [t('app.field.description'), layer.description],
    [t('layers.edit.titles'), titleText(layer.titleProperty, t)],
    [t('layers.edit.style'), layer.styles ?? t('layers.edit.styleNone')],
    [t('layers.edit.preferredMethod'), t(`layers.method.${layer.preferredMethod}`)],
    [t('layers.edit.mobileMethod'), t(`layers.method.${layer.mobilePreferredMethod}`)],
    [t('layers.edit.wfsStrategy'), t(`layers.strategy.${layer.wfsStrategy}`)],
    [t('layers.edit.readOnly'), t(layer.readOnly ? 'features.yes' : 'features.no')],
  ]
}

function titleText(titleProperty: string | null, t: Translate): string {
  if (titleProperty === null) return t('layers.edit.titleAutomatic')
  return titleProperty === titledByNumber ? t('layers.edit.titleNumber') : titleProperty
}
