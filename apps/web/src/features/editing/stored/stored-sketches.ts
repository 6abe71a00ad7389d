import type { Position } from '@cairn/domain/geometry/geojson'
import type { DrawTarget } from '../../../map/map-session.ts'
import { parseObject } from '../../../platform/preferences/stored-object.ts'

/** A shape that is not finished, as this browser stores it. */
export interface StoredSketch {
  /** Identifies the account and the drawing. */
  readonly key: string
  readonly accountId: string
  readonly target: DrawTarget
  /** Those that are set, in degrees. */
  readonly vertices: readonly Position[]
  /** ISO 8601. */
  readonly storedAt: string
}

/** The name contains the version of the stored format: a change of the format changes the name. */
const prefix = 'cairn-sketch-1.'

/**
 * Stores a shape before it returns: a phone ends a page in the background without a word. Where localStorage is full or blocked
 * the shape is not stored.
 */
export function storeSketch(stored: StoredSketch): void {
  try {
    localStorage.setItem(prefix + stored.key, JSON.stringify(stored))
  } catch {
    // The user is asked before the page is left.
  }
}

export function removeSketch(key: string): void {
  localStorage.removeItem(prefix + key)
}

/** The stored shapes of an account, the last one first. */
export function listStoredSketches(accountId: string): readonly StoredSketch[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(`${prefix}${accountId}/`))
    .flatMap((name) => readSketch(name) ?? [])
    .toSorted((a, b) => b.storedAt.localeCompare(a.storedAt))
}

/** Null also for a text that is no shape. */
function readSketch(name: string): StoredSketch | null {
  const stored: unknown = parseObject(localStorage.getItem(name) ?? '')
  return isStoredSketch(stored) ? stored : null
}

function isStoredSketch(value: unknown): value is StoredSketch {
  return typeof value === 'object' && value !== null && 'target' in value && 'storedAt' in value && 'vertices' in value
}
