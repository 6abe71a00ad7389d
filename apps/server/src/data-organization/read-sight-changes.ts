import type { SightChanges } from '@cairn/contract/data-organization'
import { Problem } from '@cairn/contract/problem'
import { type AssetPath, type AssetType, idOn } from '@cairn/domain/permissions'
import { seesNames } from '#access/account-names.queries'
import { type Actor, isInternal } from '#access/actor'
import { admitTo } from '#access/admit'
import type { Db } from '#platform/database/db'
import { findSightChanges, type SightMove } from './sight-changes.queries.ts'

interface SightQuery {
  readonly projectId: string
  readonly folderId?: string | undefined
  readonly movedFolderId?: string | undefined
  readonly movedLayerId?: string | undefined
  readonly sourceLayerId?: string | undefined
  readonly layerId?: string | undefined
}

/**
 * Reads which accounts would gain or lose sight by a move. Says nothing about whether the move would be refused.
 * @throws Problem `not_found`, `not_permitted` unless the actor administers both projects, of one organization
 */
export async function readSightChanges(db: Db, actor: Actor, query: SightQuery): Promise<SightChanges> {
  const move = await admitToMove(db, actor, query)
  return findSightChanges(db, move, {
    seesNames: seesNames(actor, move.organizationId),
    showsInternal: isInternal(actor),
  })
}

async function admitToMove(db: Db, actor: Actor, query: SightQuery): Promise<SightMove> {
  const admitted = (on: Extract<AssetType, 'folder' | 'layer'>, id: string) =>
    admitTo(db, actor, { level: 'admin', on, id, above: 'project' })
  const { projectId, folderId, movedFolderId, movedLayerId, sourceLayerId, layerId } = query
  if (movedFolderId !== undefined) {
    const target = folderId === undefined ? undefined : await admitted('folder', folderId)
    const source = await admitted('folder', movedFolderId)
    const place = await placeOf(db, actor, { source, target, projectId })
    return { ...place, homeId: movedFolderId, folderId: folderId ?? null, moved: { folderId: movedFolderId } }
  }
  if (movedLayerId !== undefined) {
    const target = await admitted('folder', folderId ?? '')
    const source = await admitted('layer', movedLayerId)
    const place = await placeOf(db, actor, { source, target, projectId })
    return {
      ...place,
      homeId: idOn(source, 'folder'),
      folderId: idOn(target, 'folder'),
      moved: { layerId: movedLayerId },
    }
  }
  const target = await admitted('layer', layerId ?? '')
  const source = await admitted('layer', sourceLayerId ?? '')
  const place = await placeOf(db, actor, { source, target, projectId })
  const moved = { sourceLayerId: idOn(source, 'layer'), targetLayerId: idOn(target, 'layer') }
  return { ...place, homeId: idOn(source, 'folder'), folderId: idOn(target, 'folder'), moved }
}

interface Paths {
  readonly source: AssetPath
  /** undefined for the project. */
  readonly target: AssetPath | undefined
  readonly projectId: string
}

async function placeOf(db: Db, actor: Actor, { source, target: named, projectId }: Paths) {
  const target = named ?? (await admitTo(db, actor, { level: 'admin', on: 'project', id: projectId }))
  const organizationId = idOn(source, 'organization')
  if (idOn(target, 'organization') !== organizationId || idOn(target, 'project') !== projectId)
    throw new Problem('not_found', { asset: 'project' })
  return { organizationId, projectId }
}
