import { isJsonObject } from '@cairn/domain/json'

// Before the preferences were one object, each had a key of its own in localStorage.

const sizeKeys = [
  ['project', 'width'],
  ['project', 'height'],
  ['feature', 'width'],
  ['feature', 'height'],
  ['jobs', 'height'],
] as const

/** Removes the keys of earlier versions and returns their values as preferences; undefined if there are none. */
export function migratePreferences(storage: Storage): Readonly<Record<string, unknown>> | undefined {
  const [background, grid] = take(storage, 'cairn-background')?.split('+') ?? []
  const panelSizes: Record<string, Record<string, number>> = {}
  for (const [panel, side] of sizeKeys) {
    const px = Number(take(storage, `cairn-${panel}-panel.${side}`) ?? Number.NaN)
    if (Number.isFinite(px)) panelSizes[panel] = { ...panelSizes[panel], [side]: px }
  }
  const found = {
    scheme: take(storage, 'cairn-scheme'),
    language: take(storage, 'cairn-language'),
    units: take(storage, 'cairn-units'),
    featureTab: take(storage, 'cairn-feature-tab'),
    ...(background !== undefined && { background, withGrid: grid === 'grid' }),
    ...(Object.keys(panelSizes).length > 0 && { panelSizes }),
  }
  return Object.values(found).some((value) => value !== undefined) ? { version: 1, ...found } : undefined
}

/** Removes the keys that earlier versions stored the map of an account under, and returns the newest value. */
export function migrateMapPreferences(
  storage: Storage,
  accountId: string,
): Readonly<Record<string, unknown>> | undefined {
  const oldest = parsed(take(storage, `cairn-map.${accountId}`))
  return parsed(take(storage, `cairn-preferences.${accountId}`)) ?? oldest
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function take(storage: Storage, key: string): string | undefined {
  const value = storage.getItem(key) ?? undefined
  storage.removeItem(key)
  return value
}
