import { can } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'

/** The ids that the actor's entries inside an organization name, by asset type; `all` where one of them is '*'. */
interface NamedAssets {
  readonly all: boolean
  readonly ids: readonly string[]
}

function namedAssets(
  actor: Actor,
  organizationId: string,
  assetType: 'project' | 'folder' | 'layer' | 'feature',
): NamedAssets {
  const ids = actor.rights.entries
    .filter((entry) => entry.organizationId === organizationId && entry.assetType === assetType)
    .map((entry) => entry.assetId)
  return { all: ids.includes('*'), ids }
}

/** Whether every asset of the organization is visible, so that lists need no filter. */
function seesAll(actor: Actor, organizationId: string): boolean {
  return can(actor.rights, 'view', [{ type: 'organization', id: organizationId }])
}

const list = (ids: readonly string[]) => sql`${[...ids]}::text[]`

/**
 * SQL conditions that keep the assets of one organization that `canSee` of the permission rules lets the actor see. Any
 * entry gives at least view and every user type may view, so an asset that an entry names is visible.
 */
export function visibleTo(actor: Actor, organizationId: string) {
  const everything = seesAll(actor, organizationId)
  const projects = namedAssets(actor, organizationId, 'project')
  const folders = namedAssets(actor, organizationId, 'folder')
  const layers = namedAssets(actor, organizationId, 'layer')
  const features = namedAssets(actor, organizationId, 'feature')
  const passage = list([...actor.rights.passage])
  const always = sql<boolean>`true`
  const wholeProject = (column: string) => sql<boolean>`${sql.ref(column)}::text = any(${list(projects.ids)})`
  const allLayers = everything || projects.all || folders.all || layers.all
  // They are ancestors of features.
  const allFolders = allLayers || features.all

  return {
    /** For a query with `project` in its from clause. */
    projects: (): RawBuilder<boolean> =>
      allFolders ? always : sql<boolean>`(${wholeProject('project.id')} or project.id::text = any(${passage}))`,

    /** For a query with `folder` in its from clause. */
    folders: (): RawBuilder<boolean> =>
      allFolders
        ? always
        : sql<boolean>`(${wholeProject('folder.projectId')} or folder.id::text = any(${list(folders.ids)})
            or folder.parent_id::text = any(${list(folders.ids)}) or folder.id::text = any(${passage}))`,

    /** For a query with `layer` joined to its `folder`. */
    layers: (): RawBuilder<boolean> =>
      allLayers
        ? always
        : sql<boolean>`(${wholeProject('layer.projectId')} or layer.id::text = any(${list(layers.ids)})
            or folder.id::text = any(${list(folders.ids)}) or folder.parent_id::text = any(${list(folders.ids)}))`,
  }
}

/** The organizations whose data the actor may open, their own first. */
export function organizationsOf(actor: Actor): readonly string[] {
  const granting = actor.rights.entries.map((entry) => entry.organizationId)
  return [...new Set([actor.rights.organizationId, ...granting])]
}
