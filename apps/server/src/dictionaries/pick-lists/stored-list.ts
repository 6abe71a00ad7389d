import type { PickList } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { findPickList } from './pick-lists.queries.ts'

/** A pick list in the version that the caller saw. */
export interface VersionedList {
  readonly id: string
  readonly version?: number | undefined
}

/** @throws Problem `not_found` also for the list of one attribute, `pick_list_changed` as `getCurrentList` does */
export async function getCurrentGlobalList(db: Db, { id, version }: VersionedList): Promise<PickList> {
  const { isGlobal } = await getPickList(db, id)
  if (!isGlobal) throw new Problem('not_found', { asset: 'pickList' })
  return getCurrentList(db, { id, version })
}

/** @throws Problem `not_found` */
export async function getPickList(db: Db, id: string): Promise<PickList> {
  const list = await findPickList(db, id)
  if (!list) throw new Problem('not_found', { asset: 'pickList' })
  return list
}

/** @throws Problem `not_found`; `pick_list_changed` with the list, if its version is another one */
export async function getCurrentList(db: Db, { id, version }: VersionedList): Promise<PickList> {
  const current = await getPickList(db, id)
  if (isStale(version, current.version)) throw new Problem('pick_list_changed', { current })
  return current
}
