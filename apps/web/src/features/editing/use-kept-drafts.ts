import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccount } from '../../accounts/use-account.ts'
import { type Draft, useMapSession } from '../../map/map-session.ts'
import { draftOrigin, withTypedRows } from './drafting.ts'
import { draftKey, forgetDraft, type KeptDraft, keepDraft, listKeptDrafts } from './kept-drafts.ts'

/** How long typing may pause before what was typed is kept. */
const pauseMs = 300

const keptKey = (accountId: string) => ['kept-drafts', accountId]

/** Keeps the draft in progress in this browser until it is saved or discarded. One on the page. */
export function useKeepDrafts(): void {
  const { id: accountId } = useAccount()
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const { draft } = useMapSession.getState()
      if (draft?.changed) void keepDraft(asKept(accountId, draft))
    }
    const stop = useMapSession.subscribe((now, before) => {
      const { draft } = now
      // Signing out ends the session, not the work: it is offered again to the same person.
      if (draft === before.draft || now.accountId !== accountId) return
      clearTimeout(timer)
      if (draft?.changed) timer = setTimeout(keep, pauseMs)
      else if (before.draft?.changed) void forgetDraft(draftKey(accountId, before.draft))
      if (!draft) void queries.invalidateQueries({ queryKey: keptKey(accountId) })
    })
    const flush = () => {
      if (timer !== undefined) keep()
    }
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
    }
  }, [accountId, queries])
}

function asKept(accountId: string, draft: Draft): KeptDraft {
  const keptAt = new Date().toISOString()
  return { key: draftKey(accountId, draft), accountId, draft: withTypedRows(draft), base: draftOrigin(), keptAt }
}

/** What was left unsaved before this page was opened, and how to give it up. */
export function useKeptDrafts(): {
  readonly drafts: readonly KeptDraft[]
  readonly forget: (kept: KeptDraft) => void
} {
  const { id: accountId } = useAccount()
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: keptKey(accountId),
    queryFn: () => listKeptDrafts(accountId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  function forget(kept: KeptDraft): void {
    void forgetDraft(kept.key).then(() => queries.invalidateQueries({ queryKey: keptKey(accountId) }))
  }
  return { drafts: data, forget }
}
