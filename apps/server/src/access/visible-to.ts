import { can, organizationPath } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'
import { type LayerSharings, layerSharings, sharedRows } from './layer-sharings.ts'
import { namedFeatures } from './seen-features.ts'

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
  return can(actor.rights, 'view', organizationPath(organizationId))
}

const list = (ids: readonly string[]) => sql`${[...ids]}::text[]`

/**
 * SQL conditions that keep the assets of one organization that `canSee` of the permission rules lets the actor see. Any
 * entry gives at least view and every user type may view, so an asset that an entry names is visible.
 */
export function visibleTo(actor: Actor, organizationId: string, sharings: LayerSharings = layerSharings) {
  const projects = namedAssets(actor, organizationId, 'project')
  const folders = namedAssets(actor, organizationId, 'folder')
  const layers = namedAssets(actor, organizationId, 'layer')
  const features = namedAssets(actor, organizationId, 'feature')
  const passage = list([...actor.rights.passage])
  const always = sql<boolean>`true`
  const wholeProject = (column: string) => sql<boolean>`${sql.ref(column)}::text = any(${list(projects.ids)})`
  // The other assets are ancestors of the features.
  const all =
    seesAll(actor, organizationId) || [projects, folders, layers, features].some(({ all: everyOne }) => everyOne)
  const named = all ? [] : namedFeatures(actor, organizationId)
  const inViewedFolder = (folder: 'folder' | 'receiver', project: string) => sql<boolean>`(${wholeProject(project)}
    or ${sql.ref(`${folder}.id`)}::text = any(${list(folders.ids)})
    or ${sql.ref(`${folder}.parentId`)}::text = any(${list(folders.ids)}))`
  const shared = sharedRows(sharings)
  const isShared =
    shared &&
    sql`layer.id in (select sharing.layer_id from (${shared}) sharing
      join folder receiver on receiver.id = sharing.folder_id and receiver.organization_id = ${organizationId}
      where ${inViewedFolder('receiver', 'receiver.projectId')})`
  const wholeLayer = sql`${inViewedFolder('folder', 'layer.projectId')} or layer.id::text = any(${list(layers.ids)})
            ${isShared ? sql`or ${isShared}` : sql``}`

  return {
    /** The query has `project` in its from clause. */
    projects: (): RawBuilder<boolean> =>
      all ? always : sql<boolean>`(${wholeProject('project.id')} or project.id::text = any(${passage}))`,

    /** The query has `folder` in its from clause. */
    folders: (): RawBuilder<boolean> =>
      all
        ? always
        : sql<boolean>`(${inViewedFolder('folder', 'folder.projectId')} or folder.id::text = any(${passage}))`,

    /** For a query with `layer` joined to its `folder`: the layers of which the actor sees any feature, or would if they had one. */
    layers: (): RawBuilder<boolean> => {
      if (all) return always
      return named.length === 0
        ? sql<boolean>`(${wholeLayer})`
        : sql<boolean>`(${wholeLayer} or layer.id::text = any(${passage}))`
    },

    /** For a query with `feature` joined to its `layer` and the `folder` of that. */
    features: (): RawBuilder<boolean> => {
      if (all) return always
      return named.length === 0
        ? sql<boolean>`(${wholeLayer})`
        : sql<boolean>`(${wholeLayer} or layer.server_name || '.' || feature.ogc_fid = any(${list(named)}))`
    },

    /** Whether the actor sees every feature of a layer that `layers` lets through; for a query as of `layers`. */
    // `is true`: a folder without a parent makes it null.
    wholeLayers: (): RawBuilder<boolean> => (named.length === 0 ? always : sql<boolean>`((${wholeLayer}) is true)`),

    /** The ids of features that entries name one by one, where the actor does not see all: answers differ by them. */
    named,
    organizationId,
  }
}

/** The conditions for an actor in one organization. */
export type VisibleTo = ReturnType<typeof visibleTo>
