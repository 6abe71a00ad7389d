import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfiguration } from '../../platform/configuration.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { type Background, Backgrounds, type BackgroundsOptions } from '../engine/background/backgrounds.ts'
import { type GridFormat, wrappedLongitude } from '../engine/background/grid-lines.ts'
import type { StreetTilesOptions } from '../engine/background/street-tiles.ts'
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
    const made = new Backgrounds(engine, {
      streets: streetsAt(streetMapUrl),
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
      const now = await backgrounds.current?.choose(wantedBackground(background, streetMapUrl))
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

/** The background that the user chose, as another map can draw it. */
export function useBackgroundChoice(): BackgroundChoice {
  const streetMapUrl = useConfiguration()?.streetMapUrl ?? null
  const background = usePreference((chosen) => chosen.background)
  const withGrid = usePreference((chosen) => chosen.withGrid)
  const gridFormat = useGridFormat()
  const wanted = wantedBackground(background, streetMapUrl)
  return {
    wanted,
    withGrid,
    options: { streets: streetsAt(streetMapUrl), gridFormat },
    wantsStreets: streetMapUrl !== null && (wanted === 'streets' || wanted === 'auto'),
  }
}

export interface BackgroundChoice {
  readonly wanted: Background | 'auto'
  readonly withGrid: boolean
  readonly options: BackgroundsOptions
  /** The street map is shown where its server responds. */
  readonly wantsStreets: boolean
}

function streetsAt(url: string | null): StreetTilesOptions | undefined {
  return url === null ? undefined : { url, attribution: streetAttribution }
}

function wantedBackground(chosen: Background | 'auto', streetMapUrl: string | null): Background | 'auto' {
  return chosen === 'streets' && streetMapUrl === null ? 'auto' : chosen
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
