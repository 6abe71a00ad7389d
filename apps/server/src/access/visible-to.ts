import { can } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'

/** Ids that the actor's entries name inside an organization, by asset type; `all` where one says '*' or covers everything. */
interface Named {
  readonly all: boolean
  readonly ids: readonly string[]
}

function named(actor: Actor, organizationId: string, assetType: 'project' | 'folder' | 'layer'): Named {
  const entries = actor.rights.entries.filter(
    (entry) => entry.organizationId === organizationId && entry.assetType === assetType,
  )
  return { all: entries.some((entry) => entry.assetId === '*'), ids: entries.map((entry) => entry.assetId) }
}

/** Whether every asset of the organization is visible, so that lists need no filter. */
function seesAll(actor: Actor, organizationId: string): boolean {
  return can(actor.rights, 'view', [{ type: 'organization', id: organizationId }])
}

const list = (ids: readonly string[]) => sql`${[...ids]}::text[]`

/**
 * SQL conditions that keep only what the actor may see inside one organization. Any entry gives at least view and every
 * user type may view, so that being named is enough.
 */
export function visibleTo(actor: Actor, organizationId: string) {
  const everything = seesAll(actor, organizationId)
  const projects = named(actor, organizationId, 'project')
  const folders = named(actor, organizationId, 'folder')
  const layers = named(actor, organizationId, 'layer')
  const passage = list([...actor.rights.passage])
  const always = sql<boolean>`true`
  const wholeProject = (column: string) => sql<boolean>`${sql.ref(column)}::text = any(${list(projects.ids)})`
  const whole = everything || projects.all

  return {
    /** For a query with `project` in its from clause. */
    projects: (): RawBuilder<boolean> =>
      whole || folders.all || layers.all
        ? always
        : sql<boolean>`(${wholeProject('project.id')} or project.id::text = any(${passage}))`,

    /** For a query with `folder` in its from clause. */
    folders: (): RawBuilder<boolean> =>
      whole || folders.all || layers.all
        ? always
        : sql<boolean>`(${wholeProject('folder.projectId')} or folder.id::text = any(${list(folders.ids)})
            or folder.parent_id::text = any(${list(folders.ids)}) or folder.id::text = any(${passage}))`,

    /** For a query with `layer` joined to its `folder`. */
    layers: (): RawBuilder<boolean> =>
      whole || folders.all || layers.all
        ? always
        : sql<boolean>`(${wholeProject('layer.projectId')} or layer.id::text = any(${list(layers.ids)})
            or folder.id::text = any(${list(folders.ids)}) or folder.parent_id::text = any(${list(folders.ids)}))`,
  }
}

/** The organizations whose data the actor may open, the own one first. */
export function organizationsOf(actor: Actor): readonly string[] {
  const granting = actor.rights.entries.map((entry) => entry.organizationId)
  return [...new Set([actor.rights.organizationId, ...granting])]
}
