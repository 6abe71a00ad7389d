import type { Problem } from '@cairn/contract/problem'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '../accounts/use-account.ts'
import { useApi } from '../platform/api.ts'
import { currentLanguage, translate } from '../platform/locale.ts'
import { hasRecord } from '../platform/preferences/account-preferences.ts'
import { takeEarlierMap } from '../platform/preferences/map-preferences.ts'
import { adoptAccount } from '../platform/preferences/preferences.ts'
import { mapSaveDelayMs, SavedPreferences } from '../platform/preferences/save-preferences.ts'
import { problemText } from '../platform/problem-text.ts'
import { notify } from '../ui/overlays/overlays.ts'

/** Time in ms to read why preferences were refused, and to try again. */
const refusalMs = 12_000
/** Longest wait in ms for the preferences of an account that is new to this browser. */
const firstReadMaxMs = 3000

/**
 * Keeps the preferences of the signed-in account on the server: at once in the settings, debounced on the map. The
 * page can be shown once they are `stored`: a browser that knows the account does not wait for the server. They are
 * `current` once the server has been asked.
 */
export function useSavedPreferences(): 'missing' | 'stored' | 'current' {
  const { id: accountId } = useAccount()
  const api = useApi()
  const isInSettings = useLocation().pathname.startsWith('/settings')
  const delayMs = useRef(mapSaveDelayMs)
  useEffect(() => {
    delayMs.current = isInSettings ? 0 : mapSaveDelayMs
  }, [isInSettings])
  const [readyId, setReadyId] = useState(() => (hasRecord(accountId) ? accountId : null))
  const [askedId, setAskedId] = useState<string>()
  useEffect(() => {
    adoptAccount(accountId, takeEarlierMap(accountId))
    const saved: SavedPreferences = new SavedPreferences({
      api,
      accountId,
      delayMs: () => delayMs.current,
      onRefused: (problem) => notifyRefusal(problem, () => void saved.save()),
    })
    const begin = () => setReadyId(accountId)
    const timer = setTimeout(begin, firstReadMaxMs)
    void saved.start().finally(() => {
      begin()
      setAskedId(accountId)
    })
    return () => {
      clearTimeout(timer)
      saved.stop()
    }
  }, [api, accountId])
  if (readyId !== accountId) return 'missing'
  return askedId === accountId ? 'current' : 'stored'
}

/** The page follows the change all the same: without a message the user would miss it in the next browser only. */
function notifyRefusal(problem: Problem, retry: () => void): void {
  notify({
    text: translate('problem.preferencesRefused', { reason: problemText(problem, currentLanguage()) }),
    severity: 'warning',
    durationMs: refusalMs,
    action: { label: translate('app.retry'), run: retry },
  })
}
