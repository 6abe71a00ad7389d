import { useEffect, useEffectEvent, useState } from 'react'
import { CommandMenu } from '../../map/commands/command-menu.tsx'
import { select, useMapSession } from '../../map/map-session.ts'
import { featuresAt, type MapPixel, middleOf } from '../../map/tools/browse-tool.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { useLocale } from '../../platform/locale.ts'

/** The menu of a feature on the map: right click, a long press, or the menu key for the selected one. */
export function FeatureMenu({ map: { engine, layers } }: { readonly map: LiveMap }) {
  const { t } = useLocale()
  const { element } = engine
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
