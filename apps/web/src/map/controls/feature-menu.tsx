import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { useMapAddress, useMapNavigation } from '../address.ts'
import { CommandMenu } from '../commands/command-menu.tsx'
import { useMapSession } from '../map-session.ts'
import { featuresAt, type MapPixel, middleOf } from '../tools/browse-tool.ts'
import type { LiveMap } from '../tools/live-map.ts'

/** The menu of a feature on the map, opened by a right click, a long press, or the menu key for the selected feature. */
export function FeatureMenu({ map: { engine, layers } }: { readonly map: LiveMap }) {
  const { t } = useLocale()
  const { element } = engine
  const { featureId } = useMapAddress()
  const navigation = useMapNavigation()
  const mode = useMapSession((session) => session.mode)
  const [at, setAt] = useState<{ readonly left: number; readonly top: number } | null>(null)

  const open = useEffectEvent((event: MouseEvent) => {
    if (mode !== 'browse') return
    event.preventDefault()
    const byKey = event.detail === 0 && event.button === 0
    const corner = element.getBoundingClientRect()
    const pixel: MapPixel = byKey ? middleOf(engine) : [event.clientX - corner.left, event.clientY - corner.top]
    const id = byKey ? featureId : (featuresAt(engine, layers, pixel)[0]?.id ?? null)
    if (id === null) return
    navigation.select({ id })
    setAt({ left: corner.left + pixel[0], top: corner.top + pixel[1] })
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => open(event)
    element.addEventListener('contextmenu', listener)
    return () => element.removeEventListener('contextmenu', listener)
  }, [element])

  return <CommandMenu label={t('map.featureActions')} group="feature" at={at} onClose={() => setAt(null)} />
}
