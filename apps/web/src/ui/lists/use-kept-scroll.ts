import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The storage of the tab, so that a reload keeps the places too. */
const storageKey = 'cairn-scroll'
/** Entries of the history whose place is stored. */
const entriesMax = 50
/** Time in ms that rows which load after Back may take; the place is given up then. */
const growMaxMs = 5000

/**
 * Keeps how far each entry of the history is scrolled, such as a log whose rows load at its end: Back, Forward and a
 * reload return to that place. The browser does so for the whole page only. A new screen begins at its start.
 */
export function useKeptScroll(scrolled: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const arrival = useNavigationType()
  const isReturn = useEffectEvent(() => arrival === NavigationType.Pop)
  const seen = useRef(pathname)
  useEffect(() => {
    // Not when a page that was hidden for a while runs its effects again.
    if (seen.current !== pathname) scrolled.current?.scrollTo(0, 0)
    seen.current = pathname
  }, [scrolled, pathname])
  useEffect(() => {
    const element = scrolled.current
    if (!element) return undefined
    const wantedPx = isReturn() ? readPlaces()[key] : undefined
    const stop = wantedPx === undefined ? undefined : scrollWhenGrown(element, wantedPx)
    const remember = () => storePlace(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop?.()
      element.removeEventListener('scroll', remember)
    }
  }, [scrolled, key])
}

/** Scrolls as soon as the content is high enough, unless the user scrolls first. Returns the function that ends this. */
function scrollWhenGrown(element: HTMLElement, wantedPx: number): () => void {
  const ended = new AbortController()
  const end = () => ended.abort()
  const scroll = () => {
    element.scrollTop = wantedPx
    if (Math.abs(element.scrollTop - wantedPx) <= 1) end()
  }
  const sizes = new ResizeObserver(scroll)
  const timer = setTimeout(end, growMaxMs)
  ended.signal.addEventListener('abort', () => {
    sizes.disconnect()
    clearTimeout(timer)
  })
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    element.addEventListener(type, end, { passive: true, signal: ended.signal })
  for (const child of element.children) sizes.observe(child)
  return end
}

type Places = Readonly<Record<string, number>>

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    )
  } catch {
    return {}
  }
}

function storePlace(key: string, px: number): void {
  const { [key]: _before, ...others } = readPlaces()
  const latest = [...Object.entries(others), [key, px] as const].slice(-entriesMax)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)))
  } catch {
    // A full storage: the place is lost, nothing else.
  }
}
