import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type BlockerFunction,
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { askToLeave, needsQuestion } from './leave-guards.ts'
import { closeDialogs } from './overlays.ts'
import { goBackFromPlace, hasPlace, useHasPlace } from './places.ts'

type Navigation = Parameters<BlockerFunction>[0]

/**
 * Lets Back close the topmost dialog instead of changing the page beneath it, and asks the guards of forms before a
 * navigation, a reload or a closed tab loses entries. The page has one, inside the router: the router takes one blocker.
 */
export function HistoryGuard() {
  useFloor()
  useUnloadQuestion()
  const isBack = useRef(false)
  const question = useRef<Promise<boolean>>(null)
  const blocker = useBlocker((navigation) => {
    isBack.current = closesPlace(navigation)
    if (isBack.current) return true
    if (!leavesDialogs(navigation) && !needsQuestion(navigation)) return false
    // Now, not after the next render: a save that is under way may end before it.
    question.current ??= askToLeave(navigation)
    return true
  })
  const answer = useEffectEvent((leaves: boolean) => {
    question.current = null
    if (leaves) {
      closeDialogs()
      blocker.proceed?.()
    } else blocker.reset?.()
  })
  const settle = useEffectEvent(() => {
    if (isBack.current) {
      blocker.reset?.()
      goBackFromPlace()
    } else void question.current?.then(answer)
  })
  useEffect(() => {
    if (blocker.state === 'blocked') settle()
  }, [blocker])
  return null
}

/** Back with an open dialog; Forward and jumps count as Back, since the router does not say which one it is. */
function closesPlace({ historyAction }: Navigation): boolean {
  return historyAction === NavigationType.Pop && hasPlace()
}

/** A link to another page, in a dialog or in a message above it: the dialogs belong to this page. */
function leavesDialogs({ historyAction, currentLocation, nextLocation }: Navigation): boolean {
  return historyAction === NavigationType.Push && currentLocation.pathname !== nextLocation.pathname && hasPlace()
}

/** Lets the browser ask before a reload or a closed tab loses entries; its question has a text of its own. */
function useUnloadQuestion(): void {
  useEffect(() => {
    const stopped = new AbortController()
    window.addEventListener('beforeunload', (event) => needsQuestion(null) && event.preventDefault(), {
      signal: stopped.signal,
    })
    return () => stopped.abort()
  }, [])
}

/** The key of the mark in the state of the floor. */
const floorMark = 'isFloor'

/**
 * Back from the first entry of this page leaves it, which no page can stop. The first dialog that opens at that entry
 * makes it the floor: the page continues at a second entry with the same address, and Back goes on from the floor at once.
 */
function useFloor(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const arrival = useNavigationType()
  // A redirect may still load its page, and would be aborted.
  const isSettled = useNavigation().state === 'idle'
  const isNeeded = useHasPlace() && isSettled
  const seen = useRef(location.key)
  const lay = useEffectEvent(() => {
    const { idx, key = 'default' } = entryState()
    // After Back was held the browser is at another entry than the router, until it has returned.
    if (idx !== 0 || key !== location.key) return
    history.replaceState({ ...entryState(), [floorMark]: true }, '')
    const state: unknown = location.state
    void navigate(location, { state, preventScrollReset: true })
  })
  useEffect(() => {
    if (isNeeded) lay()
  }, [isNeeded])
  const pass = useEffectEvent((key: string) => {
    // A page that is loaded at the floor stays there: the user went forward to it.
    if (seen.current === key) return
    seen.current = key
    if (arrival === NavigationType.Pop && entryState()[floorMark] === true) history.back()
  })
  useEffect(() => pass(location.key), [location.key])
}

/** The state of the browser's current entry, as the router and `useFloor` wrote it; empty under a router in memory. */
function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
