import { useEffect, useState } from 'react'
import { useBackgroundChoice } from '../../map/background-choice.ts'
import { type Background, Backgrounds } from '../../map/engine/backgrounds.ts'
import type { MapEngine } from '../../map/engine/create-map.ts'
import { useConfiguration } from '../../platform/configuration.ts'

/** The licence of the data asks for it wherever its tiles are shown (openstreetmap.org/copyright). */
const streetAttribution =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'

export interface ShownBackground {
  /** What is under the data now; undefined until the first is there. */
  readonly shown: Background | undefined
  /** This installation has a street map to choose. */
  readonly hasStreets: boolean
}

/** Draws the background that the person chose. */
export function useMapBackground(engine: MapEngine): ShownBackground {
  const streetMapUrl = useConfiguration()?.streetMapUrl ?? null
  const { background, withGrid } = useBackgroundChoice()
  const [backgrounds, setBackgrounds] = useState<Backgrounds>()
  const [shown, setShown] = useState<Background>()

  useEffect(() => {
    const streets = streetMapUrl === null ? undefined : { url: streetMapUrl, attribution: streetAttribution }
    const made = new Backgrounds(engine, { streets })
    setBackgrounds(made)
    return () => made.destroy()
  }, [engine, streetMapUrl])
  useEffect(() => {
    let current = true
    const wanted = background === 'streets' && streetMapUrl === null ? 'auto' : background
    void backgrounds?.choose(wanted).then((now) => {
      if (current) setShown(now)
    })
    return () => {
      current = false
    }
  }, [backgrounds, background, streetMapUrl])
  useEffect(() => backgrounds?.showGrid(withGrid), [backgrounds, withGrid])

  return { shown, hasStreets: streetMapUrl !== null }
}
