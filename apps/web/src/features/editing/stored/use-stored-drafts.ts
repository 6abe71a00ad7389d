import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccount } from '../../../accounts/use-account.ts'
import { featureQueryKeys } from '../../feature-query-keys.ts'
import { type Draft, type Edit, isChanged, type StoredEdit } from '../draft.ts'
import { discardDraft, onDraftChange } from '../draft-store.ts'
import { draftKey, listStoredDrafts, mirrorDraft, removeDraft, type StoredDraft, storeDraft } from './stored-drafts.ts'

/** Pause in ms after typing before the draft is stored. */
const pauseMs = 300

/**
 * Stores the draft in this browser until it is saved, discarded or unchanged again. When the screen unmounts, the draft
 * ends and stays stored, so that signing out loses no work. Use it once per page.
 */
export function useStoreDraft(): void {
  const { id: accountId } = useAccount()
  const queries = useQueryClient()
  useEffect(() => {
    const writer = new DraftWriter(accountId)
    const stop = onDraftChange((draft) => {
      writer.follow(draft)
      if (draft) forget(queries, accountId, draftKey(accountId, draft))
      else refresh(queries, accountId)
    })
    const flush = () => writer.flush()
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      flush()
      window.removeEventListener('pagehide', flush)
      discardDraft()
      // The screen may return without a reload of the page.
      refresh(queries, accountId)
    }
  }, [accountId, queries])
}

/** Writes the current draft when typing pauses, and removes it when it has no changes. */
class DraftWriter {
  readonly #accountId: string
  /** The stored draft that the current one replaces. */
  #key: string | null = null
  #unwritten: StoredDraft | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(accountId: string) {
    this.#accountId = accountId
  }

  follow(draft: Draft | null): void {
    const key = draft && isChanged(draft) ? draftKey(this.#accountId, draft) : null
    clearTimeout(this.#timer)
    this.#unwritten = null
    if (this.#key !== null && this.#key !== key) void removeDraft(this.#key)
    this.#key = key
    if (!draft || key === null) return
    const storedAt = new Date().toISOString()
    this.#unwritten = { key, accountId: this.#accountId, edit: editOf(draft), storedAt }
    this.#timer = setTimeout(() => void this.#write(), pauseMs)
  }

  /** Stores pending changes synchronously. */
  flush(): void {
    if (!this.#unwritten) return
    mirrorDraft(this.#unwritten)
    void this.#write()
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer)
    const written = this.#unwritten
    if (!written) return
    await storeDraft(written)
    if (this.#unwritten === written) this.#unwritten = null
  }
}

function editOf({ featureId, layerId, drawingId, version, base, rows, component, geometry, unanswered }: Draft): Edit {
  return { featureId, layerId, drawingId, version, base, rows, component, geometry, unanswered }
}

function refresh(queries: QueryClient, accountId: string): void {
  void queries.invalidateQueries({ queryKey: featureQueryKeys.storedDrafts(accountId) })
}

/** A draft that is open again is no longer one that was left. */
function forget(queries: QueryClient, accountId: string, key: string): void {
  queries.setQueryData<readonly StoredDraft[]>(featureQueryKeys.storedDrafts(accountId), (drafts) =>
    drafts?.some((stored) => stored.key === key) ? drafts.filter((stored) => stored.key !== key) : drafts,
  )
}

/** The edit of a feature that an earlier visit left; null without one. */
export function useLeftEdit(featureId: string | undefined): StoredEdit | null {
  const { drafts } = useStoredDrafts()
  return drafts.find(({ edit }) => edit.featureId === featureId)?.edit ?? null
}

/** The drafts of earlier visits, and the function that removes one. */
export function useStoredDrafts(): {
  readonly drafts: readonly StoredDraft[]
  readonly remove: (stored: StoredDraft) => void
} {
  const { id: accountId } = useAccount()
  const queries = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: featureQueryKeys.storedDrafts(accountId),
    queryFn: () => listStoredDrafts(accountId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  function remove({ key }: StoredDraft): void {
    void removeDraft(key).then(() => refresh(queries, accountId))
  }
  return { drafts: data, remove }
}
