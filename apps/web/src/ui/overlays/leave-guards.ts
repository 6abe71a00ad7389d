import { use, useEffect, useEffectEvent, useRef } from 'react'
import { type BlockerFunction, NavigationType } from 'react-router'
import { create } from 'zustand'
import { confirm } from './confirm-dialog.tsx'
import { DialogContext } from './dialog-control.ts'
import { useLeaveQuestion } from './leave-question.ts'

/** A navigation; null for the end of the page: a reload, a closed tab, a sign-out. */
type Leaving = Parameters<BlockerFunction>[0] | null

/** Holds the page while leaving it would lose entries. */
interface LeaveGuard {
  readonly holds: (leaving: Leaving) => boolean
  /** Asks the user. Resolves to whether they leave. */
  readonly ask: () => Promise<boolean>
  /** Whether the entries are lost with their part of the page too, see `askToLeaveForms`. */
  readonly isForm?: boolean
}

const useGuards = create<{ readonly guards: readonly LeaveGuard[] }>(() => ({ guards: [] }))

/** Adds a guard while the component is on the page. `HistoryGuard` asks it before navigations and before the page ends. */
export function useLeaveGuard({ holds, ask, isForm = false }: LeaveGuard): void {
  const holdsNow = useEffectEvent(holds)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const guard: LeaveGuard = { holds: (leaving) => holdsNow(leaving), ask: () => askNow(), isForm }
    useGuards.setState(({ guards }) => ({ guards: [...guards, guard] }))
    return () => useGuards.setState(({ guards }) => ({ guards: guards.filter((other) => other !== guard) }))
  }, [isForm])
}

/** Whether leaving needs a question. */
export function needsQuestion(leaving: Leaving): boolean {
  return useGuards.getState().guards.some((guard) => guard.holds(leaving))
}

/** Asks the guards that hold the page, one after the other. Resolves to whether the user leaves. */
export async function askToLeave(leaving: Leaving): Promise<boolean> {
  for (const guard of useGuards.getState().guards) {
    // In sequence: a question follows the answer to the one before.
    if (guard.holds(leaving) && !(await guard.ask())) return false
  }
  return true
}

/** Asks the forms on the page before another part, such as a tab, takes their place. Resolves to whether they may end. */
export async function askToLeaveForms(): Promise<boolean> {
  for (const guard of useGuards.getState().guards) {
    if (guard.isForm === true && guard.holds(null) && !(await guard.ask())) return false
  }
  return true
}

interface FormGuard {
  /** Whether the form may end now; asks if entries would be lost. */
  readonly mayEnd: () => Promise<boolean>
  /** Ends the guard, for a navigation that needs no question, such as the one after a deletion. */
  readonly release: () => void
}

/** Guards the entries of a form, in a dialog or on a page, from being lost without a question. */
export function useFormGuard(isChanged: boolean): FormGuard {
  const question = useLeaveQuestion()
  const dialog = use(DialogContext)
  const isReleased = useRef(false)
  const ask = () => confirm(question)
  useLeaveGuard({
    holds: (leaving) => isChanged && !isReleased.current && dialog?.isOpen() !== false && leavesPage(leaving),
    ask,
    isForm: true,
  })
  return {
    mayEnd: async () => !isChanged || ask(),
    release: () => {
      isReleased.current = true
    },
  }
}

/** A redirect corrects the address, or replaces a page that is gone already: there is no choice to ask for. */
function leavesPage(leaving: Leaving): boolean {
  if (leaving === null) return true
  const { currentLocation: from, nextLocation: to, historyAction } = leaving
  return historyAction !== NavigationType.Replace && (from.pathname !== to.pathname || from.search !== to.search)
}
