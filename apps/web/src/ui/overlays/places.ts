import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

interface Place {
  readonly isOpen: () => boolean
  readonly goBack: () => void
}

interface PlaceOptions {
  /** Whether it is on the page, as rendered. */
  readonly open: boolean
  /** `open` at the moment of the call, for navigations between its end and the next render. */
  readonly isOpen: () => boolean
  /** Runs at Back: closes it, asks first, or does nothing while it is busy. */
  readonly onBack: () => void
}

/** The last place is on top. */
const usePlaces = create<{ readonly places: readonly Place[] }>(() => ({ places: [] }))

/** Makes a dialog a place of the history: Back closes it, and does not change the page beneath it. */
export function usePlace({ open, isOpen, onBack }: PlaceOptions): void {
  const isOpenNow = useEffectEvent(isOpen)
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!open) return undefined
    const place: Place = { isOpen: () => isOpenNow(), goBack: () => goBack() }
    usePlaces.setState(({ places }) => ({ places: [...places, place] }))
    return () => usePlaces.setState(({ places }) => ({ places: places.filter((other) => other !== place) }))
  }, [open])
}

/** Whether Back has a place to close. */
export function hasPlace(): boolean {
  return usePlaces.getState().places.some(({ isOpen }) => isOpen())
}

/** Goes back from the topmost place. */
export function goBackFromPlace(): void {
  usePlaces
    .getState()
    .places.findLast(({ isOpen }) => isOpen())
    ?.goBack()
}

/** Whether a place is rendered. */
export function useHasPlace(): boolean {
  return usePlaces(({ places }) => places.length > 0)
}
