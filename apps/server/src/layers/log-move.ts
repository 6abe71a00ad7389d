import type { MovePlace } from '@cairn/contract/data-organization'
import type { ActivityCategory } from '@cairn/contract/route'
import type { Actor } from '#access/actor'
import { insertActivity, messageOf } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'

/** A folder or a layer that moved, or the layer that features have left. */
export interface LoggedMove {
  readonly category: Extract<ActivityCategory, 'Folder' | 'Layer'>
  readonly organizationId: string
  readonly id: string
  readonly name: string
  readonly from: MovePlace
  readonly to: MovePlace
  /** Of features that moved to another layer. */
  readonly featureCount?: number
}

/** Writes the entry of a move into the log of its project, and of that from which it came. */
export async function logMove(
  db: Db,
  actor: Actor,
  { category, organizationId, id, name, from, to, ...facts }: LoggedMove,
): Promise<void> {
  const kind = { type: 'Edit', category } as const
  const artifact = { id, name, ...facts, movedFrom: from, movedTo: to }
  for (const projectId of new Set([from.projectId, to.projectId]))
    await insertActivity(db, actor, {
      ...kind,
      organizationId,
      projectId,
      message: messageOf({ ...kind, name }),
      artifact,
    })
}

interface NamedPlace {
  readonly project: { readonly id: string; readonly name: string }
  readonly folder?: { readonly id: string; readonly name: string } | null
  readonly layer?: { readonly id: string; readonly name: string }
}

/** A place with its names. */
export function movePlace({ project, folder, layer }: NamedPlace): MovePlace {
  return {
    projectId: project.id,
    projectName: project.name,
    folderId: folder?.id ?? null,
    folderName: folder?.name ?? null,
    layerId: layer?.id ?? null,
    layerName: layer?.name ?? null,
  }
}
