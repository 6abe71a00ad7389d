import type { Geometry } from '@cairn/domain/geometry/geojson'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { useMapAddress, useMapNavigation } from '../address.ts'
import { CommandMenu } from '../commands/command-menu.tsx'
import { nearestVertex } from '../engine/nearest-vertex.ts'
import { type FeatureRef, useMapSession } from '../map-session.ts'
import { middleOf } from '../tools/browse-tool.ts'
import type { LiveMap } from '../tools/live-map.ts'
import { type MapPixel, Picking } from '../tools/picking.ts'

export interface FeatureMenuProps {
  readonly map: LiveMap
  /** The geometry of the selected feature; undefined while it is loading. */
  readonly selected: Geometry | undefined
  /** The feature that is meant by a picked one, by its wire id. */
  readonly meantBy: (picked: FeatureRef) => string
}

/** A place at which the menu was opened. */
interface Opened {
  readonly left: number
  readonly top: number
  readonly id: string
  /** The pointer, from the map's upper left corner; null for a key. */
  readonly pixel: MapPixel | null
}

/**
 * The menu of a feature on the map, opened by a right click, a long press, or the menu key for the selected feature. It marks
 * the vertex at which it is opened, for the commands of a vertex.
 */
export function FeatureMenu({ map, selected, meantBy }: FeatureMenuProps) {
  const { engine } = map
  const { t } = useLocale()
  const { element } = engine
  const { featureId } = useMapAddress()
  const navigation = useMapNavigation()
  const mode = useMapSession((session) => session.mode)
  const [opened, setOpened] = useState<Opened | null>(null)

  const open = useEffectEvent((event: MouseEvent, picking: Picking) => {
    if (mode !== 'browse') return
    event.preventDefault()
    const byKey = event.detail === 0 && event.button === 0
    const corner = element.getBoundingClientRect()
    const pixel: MapPixel = byKey ? middleOf(engine) : [event.clientX - corner.left, event.clientY - corner.top]
    const show = (id: string | null) => {
      if (id === null) return
      navigation.select({ id })
      setOpened({ left: corner.left + pixel[0], top: corner.top + pixel[1], id, pixel: byKey ? null : pixel })
    }
    if (byKey) show(featureId)
    else picking.pick(pixel, ([top]) => show(top ? meantBy(top) : null))
  })
  useEffect(() => {
    const picking = new Picking(map)
    const listener = (event: MouseEvent) => open(event, picking)
    element.addEventListener('contextmenu', listener)
    return () => {
      element.removeEventListener('contextmenu', listener)
      picking.stop()
    }
  }, [map, element])
  useEffect(() => {
    if (!opened?.pixel || opened.id !== featureId || !selected) return
    const vertex = nearestVertex(engine, selected, opened.pixel)
    if (vertex !== null) map.markVertex(vertex)
  }, [map, engine, opened, featureId, selected])

  return <CommandMenu label={t('map.featureActions')} group="feature" at={opened} onClose={() => setOpened(null)} />
}
