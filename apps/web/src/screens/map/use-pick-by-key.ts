import { useEffect, useEffectEvent } from 'react'
import { useMapSession } from '../../map/map-session.ts'
import { choose, featuresAt, type MapPixel } from '../../map/tools/browse-tool.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/snackbar.tsx'
import type { MapParts } from './use-map-engine.ts'

/** Enter on the map picks what lies in the middle of it. */
export function usePickByKey({ element, engine, layers }: MapParts): void {
  const { t } = useLocale()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || useMapSession.getState().mode !== 'browse') return
    const middle = middleOf(element)
    const features = featuresAt(engine, layers, middle)
    if (features.length > 0) choose(features, middle)
    else notify({ text: t('map.nothingHere') })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    element.addEventListener('keydown', listener)
    return () => element.removeEventListener('keydown', listener)
  }, [element])
}

/** The middle of what the panels leave free. */
export function middleOf(element: HTMLElement): MapPixel {
  const { rightPx, bottomPx } = useMapSession.getState().covered
  return [(element.clientWidth - rightPx) / 2, (element.clientHeight - bottomPx) / 2]
}
