import { useEffect, useEffectEvent, useState } from 'react'
import { CommandMenu } from '../../map/commands/command-menu.tsx'
import type { MapEngine } from '../../map/engine/create-map.ts'
import { select, useMapSession } from '../../map/map-session.ts'
import { featuresAt, type MapPixel, middleOf } from '../../map/tools/browse-tool.ts'
import type { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { useLocale } from '../../platform/locale.ts'

interface FeatureMenuProps {
  readonly element: HTMLElement
  readonly engine: MapEngine
  readonly layers: DrawnLayers
}

/** The menu of a feature on the map: right click, a long press, or the menu key for the selected one. */
export function FeatureMenu({ element, engine, layers }: FeatureMenuProps) {
  const { t } = useLocale()
  const [at, setAt] = useState<{ readonly left: number; readonly top: number } | null>(null)

  const open = useEffectEvent((event: MouseEvent) => {
    if (useMapSession.getState().mode !== 'browse') return
    event.preventDefault()
    const byKey = event.detail === 0 && event.button === 0
    const corner = element.getBoundingClientRect()
    const pixel: MapPixel = byKey ? middleOf(engine) : [event.clientX - corner.left, event.clientY - corner.top]
    const under = byKey ? useMapSession.getState().selection : featuresAt(engine, layers, pixel)
    const [top] = under
    if (!top) return
    if (useMapSession.getState().selection[0]?.id !== top.id) select([top])
    setAt({ left: corner.left + pixel[0], top: corner.top + pixel[1] })
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => open(event)
    element.addEventListener('contextmenu', listener)
    return () => element.removeEventListener('contextmenu', listener)
  }, [element])

  return <CommandMenu label={t('map.featureActions')} group="feature" at={at} onClose={() => setAt(null)} />
}
