import type { Preferences } from '@cairn/contract/preferences'
import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/database/db'
import { insertPreferences, lockPreferences, type StoredPreferences, updatePreferences } from './preferences.queries.ts'

interface Replacement {
  readonly accountId: string
  readonly organizationId: string
  readonly preferences: Preferences
  readonly now: Date
}

/** Replaces the preferences of an account, unless they have changed since the client read them. */
export async function replacePreferences(tx: Db, replacement: Replacement): Promise<Preferences> {
  const { accountId, organizationId, preferences, now } = replacement
  const { lastUpdate, ...content } = preferences
  const next = { content, lastUpdate: now }
  const before = await lockPreferences(tx, accountId)
  if (!before) {
    if (await insertPreferences(tx, { ...next, accountId, organizationId })) return wirePreferences(next)
    // The first preferences came from another browser at the same moment.
    return replacePreferences(tx, replacement)
  }
  const baseMs = lastUpdate === null ? Number.NEGATIVE_INFINITY : Date.parse(lastUpdate)
  if (baseMs < before.lastUpdate.getTime()) {
    throw new Problem('preferences_changed', { preferences: wirePreferences(before) })
  }
  const later = { ...next, lastUpdate: new Date(Math.max(now.getTime(), before.lastUpdate.getTime() + 1)) }
  await updatePreferences(tx, accountId, later)
  return wirePreferences(later)
}

/** The preferences as they are sent; `clientAuthType` has a default (specification 1, section 3). */
export function wirePreferences(stored: StoredPreferences | undefined): Preferences {
  return {
    clientAuthType: 'basic',
    ...stored?.content,
    lastUpdate: stored?.lastUpdate.toISOString() ?? null,
  }
}
