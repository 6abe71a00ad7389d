import type { Layer } from '@cairn/contract/layers'
import { useState } from 'react'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { useProjectDictionary } from '../attributes/use-project-dictionary.ts'
import { startDrawing } from '../editing/start-drawing.ts'
import { ComponentMenu } from './component-menu.tsx'
import { DrawLayerMenu, type DrawLayerMenuProps } from './draw-layer-menu.tsx'

interface CollectMenuProps extends DrawLayerMenuProps {
  /** The layer of the new feature; null: the user chooses it. */
  readonly layer: Layer | null
}

/** Asks what to collect: a component of the project's dictionary, or, without one, a layer. */
export function CollectMenu({ at, layer }: CollectMenuProps) {
  const { t } = useLocale()
  const navigation = useMapNavigation()
  const { close } = useDialog()
  const { dictionaryId } = useProjectDictionary(useMapAddress().projectId)
  const [isPlain, setPlain] = useState(false)
  function drawPlain(): void {
    if (!layer) return setPlain(true)
    close()
    void startDrawing({ layerId: layer.id, shape: layer.addFeature }, { navigation, t })
  }
  if (dictionaryId === null || isPlain) return <DrawLayerMenu at={at} />
  return <ComponentMenu at={at} layer={layer} onPlain={drawPlain} />
}

/** The gap in px between a button or row and its menu. */
const gapPx = 8

/** The place for a menu beside a button or row, in px of the page; in the middle of the page without one. */
function besideOf(element: Element | undefined): DrawLayerMenuProps['at'] {
  if (!element) return { left: innerWidth / 2, top: innerHeight / 3 }
  const { right, top } = element.getBoundingClientRect()
  return { left: right + gapPx, top }
}

/** Begins to collect a feature for a layer: asks for the component first where the project has a dictionary. */
export function useCollectInto(): (layer: Layer, beside?: Element) => void {
  const { t } = useLocale()
  const navigation = useMapNavigation()
  const { dictionaryId } = useProjectDictionary(useMapAddress().projectId)
  return (layer, beside) => {
    if (dictionaryId === null) void startDrawing({ layerId: layer.id, shape: layer.addFeature }, { navigation, t })
    else openDialog(<CollectMenu at={besideOf(beside)} layer={layer} />)
  }
}
