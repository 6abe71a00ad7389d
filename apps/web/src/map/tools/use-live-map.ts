import { createContext, use, useSyncExternalStore } from 'react'
import type { LiveMap } from './live-map.ts'

/** The map of the page, for the canvas and the panels; null before it exists. */
export const LiveMapContext = createContext<LiveMap | null>(null)

/** The map of the page; null before it exists. */
export function useLiveMap(): LiveMap | null {
  return use(LiveMapContext)
}

const subscribeToNothing = () => () => undefined

/** A value of the live map, kept up to date; undefined before the map exists. `read` must return stable values. */
export function useLiveState<Value>(read: (map: LiveMap) => Value): Value | undefined {
  const map = useLiveMap()
  return useSyncExternalStore(map?.subscribe ?? subscribeToNothing, () => (map ? read(map) : undefined))
}
