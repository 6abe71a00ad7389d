import type { OrganizationChange, Project } from '@cairn/contract/projects'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A project, and the organization to which it belongs now. */
export interface OwnedProject {
  readonly projectId: string
  readonly organizationId: string
}

const serviceFolders = [folderTypes.externalServices, folderTypes.externalService, folderTypes.service]

/** The features are counted apart: that takes seconds in a large project, and the change itself need not wait for it. */
type Settings = Omit<OrganizationChange, 'ownDictionaryFeatures'>

/** Finds why a project has to stay in its organization, and the settings that end with the change. */
export async function findConsequences(db: Db, project: OwnedProject): Promise<Settings> {
  const { projectId, organizationId } = project
  const { rows } = await sql<Settings>`
    select array_remove(array[
        case when ${hasForms(projectId)} then 'forms' end,
        case when exists (select from folder where project_id = ${projectId} and folder_type = any(${serviceFolders}))
          then 'externalServices' end,
        case when ${hasJobs(projectId)} then 'jobs' end], null) as reasons,
      (select count(*) from permission_entry entry where account_id is not null and ${isOn(project)}) as permissions,
      array(select coalesce(grantee.name, '') from permission_entry entry
        join organization_permission agreed on agreed.id = entry.organization_permission_id
        left join organization grantee on grantee.id = agreed.grantee_id
        where ${isOn(project)} group by grantee.id order by lower(grantee.name)) as grants,
      (select count(*) from layer_share share
        where share.organization_id = ${organizationId} and ${isShared(projectId)}) as sharings,
      (select name from site where id = project.site_id) as site,
      geoid_id,
      (select count(*) from layer_style join layer on layer.id = layer_style.layer_id
        where project_id = ${projectId}) as styles,
      (select count(*) from layer_binding join layer on layer.id = layer_binding.layer_id
        where project_id = ${projectId} and state = 'bound') as bindings
    from project where id = ${projectId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a project that a call was admitted to exists')
  return found
}

function hasForms(projectId: string): RawBuilder<boolean> {
  return sql`(exists (select from form_permission where project_id = ${projectId})
    or exists (select from folder where project_id = ${projectId} and folder_type = ${folderTypes.forms}::int))`
}

/** Imports, and the end of a former change. */
function hasJobs(projectId: string): RawBuilder<boolean> {
  return sql`(exists (select from job where project_id = ${projectId} and not is_complete and not has_error)
    or exists (select from layer where project_id = ${projectId} and not is_ready)
    or exists (select from organization_change where project_id = ${projectId} and finished_at is null))`
}

/** Whether `entry` is a permission on the project or on an asset in it. */
function isOn({ projectId, organizationId }: OwnedProject): RawBuilder<boolean> {
  return sql`entry.organization_id = ${organizationId} and (
    (entry.asset_type, entry.asset_id) in (
      select 'project', ${projectId}::text
      union all select 'folder', id::text from folder where project_id = ${projectId}
      union all select 'layer', id::text from layer where project_id = ${projectId})
    or entry.asset_type = 'feature' and exists (
      select from layer where layer.project_id = ${projectId} and layer.id in (
        select layer_id from feature where feature.ogc_fid = ${ogcFidOf('entry.asset_id')}
        union select layer_id from feature_version where feature_version.ogc_fid = ${ogcFidOf('entry.asset_id')})))`
}

const ogcFidOf = (id: string) => sql`substring(${sql.ref(id)} from '[.]([0-9]{1,18})$')::bigint`

/** Whether `share` shows a layer of the project elsewhere, or another layer in the project. */
function isShared(projectId: string): RawBuilder<boolean> {
  return sql`(share.project_id = ${projectId} or share.layer_id in (select id from layer where project_id = ${projectId}))`
}

/**
 * Locks the project with its folders and layers against calls that add what the change looks for: such a call refers to one of
 * these rows.
 */
export async function lockTree(db: Db, { projectId }: OwnedProject): Promise<void> {
  await sql`select from project where id = ${projectId} for update`.execute(db)
  await sql`select from folder where project_id = ${projectId} order by id for update`.execute(db)
  await sql`select from layer where project_id = ${projectId} order by id for update`.execute(db)
}

/** Ends the permissions of the former organization on a project and on the assets in it. */
export async function deletePermissions(db: Db, project: OwnedProject): Promise<void> {
  await sql`delete from permission_entry entry where ${isOn(project)}`.execute(db)
}

/**
 * Ends what the former organization has given: permissions, sharings, the styles of layers, the project of styles, and the
 * undoing of bindings, which are of a dictionary that the project loses.
 */
export async function deleteSettings(db: Db, project: OwnedProject): Promise<void> {
  const { projectId, organizationId } = project
  await deletePermissions(db, project)
  await sql`
    with bindings as (delete from layer_binding where layer_id in (select id from layer where project_id = ${projectId})),
      sharings as (delete from layer_share share where share.organization_id = ${organizationId} and ${isShared(projectId)}),
      looks as (delete from layer_style where layer_id in (select id from layer where project_id = ${projectId}))
    update style set project_id = null where project_id = ${projectId}`.execute(db)
}

/** The jobs of a project are in the list of its organization. */
export async function updateJobs(
  db: Db,
  { id, organizationId }: Pick<Project, 'id' | 'organizationId'>,
): Promise<void> {
  await db.updateTable('job').where('projectId', '=', id).set({ organizationId }).execute()
}

export interface StartedChange extends OwnedProject {
  readonly toOrganizationId: string
  readonly accountId: string
}

/** Records the change of an organization. Returns its id. */
export async function insertChange(db: Db, change: StartedChange): Promise<string> {
  const { id } = await db
    .insertInto('organizationChange')
    .values({
      projectId: change.projectId,
      fromOrganizationId: change.organizationId,
      toOrganizationId: change.toOrganizationId,
      changedBy: change.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
