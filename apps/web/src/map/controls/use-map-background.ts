import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfiguration } from '../../platform/configuration.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { type Background, Backgrounds } from '../engine/background/backgrounds.ts'
import { type GridFormat, wrappedLongitude } from '../engine/background/grid-lines.ts'
import type { MapEngine } from '../engine/create-map.ts'

/** The licence of the data requires it wherever its tiles are shown (openstreetmap.org/copyright). */
const streetAttribution =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'

export interface ShownBackground {
  /** undefined until the first background is loaded. */
  readonly shown: Background | undefined
  /** This installation has a street map. */
  readonly hasStreets: boolean
  /** The user chose the streets or has seen them in this visit, and their server does not respond. */
  readonly streetsUnreached: boolean
  /** Tries to show the chosen background again. */
  readonly retry: () => void
}

/** Draws the background that the user chose. */
export function useMapBackground(engine: MapEngine): ShownBackground {
  const streetMapUrl = useConfiguration()?.streetMapUrl ?? null
  const background = usePreference((chosen) => chosen.background)
  const withGrid = usePreference((chosen) => chosen.withGrid)
  const backgrounds = useRef<Backgrounds>(null)
  const [shown, setShown] = useState<Background>()
  const [streetsLost, setStreetsLost] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const gridFormat = useEffectEvent(useGridFormat())
  const gridWanted = useEffectEvent(() => withGrid)
  useEffect(() => {
    const streets = streetMapUrl === null ? undefined : { url: streetMapUrl, attribution: streetAttribution }
    const made = new Backgrounds(engine, {
      streets,
      gridFormat: (...line) => gridFormat(...line),
      onStreetsLost: () => {
        setShown('outline')
        setStreetsLost(true)
      },
    })
    made.showGrid(gridWanted())
    backgrounds.current = made
    return () => made.destroy()
  }, [engine, streetMapUrl])
  useEffect(() => {
    let current = true
    const choose = async () => {
      const wanted = background === 'streets' && streetMapUrl === null ? 'auto' : background
      const now = await backgrounds.current?.choose(wanted)
      if (!current) return
      setShown(now)
      if (now === 'streets') setStreetsLost(false)
    }
    void choose()
    return () => {
      current = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt chooses again
  }, [background, streetMapUrl, attempt])
  useEffect(() => {
    const ended = new AbortController()
    window.addEventListener('online', () => setAttempt((count) => count + 1), { signal: ended.signal })
    return () => ended.abort()
  }, [])
  useEffect(() => backgrounds.current?.showGrid(withGrid), [withGrid])

  const hasStreets = streetMapUrl !== null
  const streetsWanted = background === 'streets' || (background === 'auto' && streetsLost)
  const streetsUnreached = hasStreets && streetsWanted && shown === 'outline'
  return { shown, hasStreets, streetsUnreached, retry: () => setAttempt((count) => count + 1) }
}

/** Writes the degrees of grid lines in the user's language. */
function useGridFormat(): GridFormat {
  const { t, figures } = useLocale()
  return (axis, degrees, decimals) => {
    const signed = axis === 'longitude' ? wrappedLongitude(degrees) : degrees
    const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const text = new Intl.NumberFormat(figures.language, fixed).format(Math.abs(signed))
    if (axis === 'longitude')
      return signed < 0 ? t('map.grid.west', { degrees: text }) : t('map.grid.east', { degrees: text })
    return signed < 0 ? t('map.grid.south', { degrees: text }) : t('map.grid.north', { degrees: text })
  }
}
