import { layerNameMax } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { defaultNamesIn } from '@cairn/messages/default-names'
import type { Language } from '@cairn/messages/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A form and projects of its organization. The form is locked. */
export interface Grant {
  readonly organizationId: string
  readonly formId: string
  readonly formName: string
  readonly projectIds: readonly string[]
  /** The language of a form folder that is created; English by default. */
  readonly language?: Language | null | undefined
}

/** A permission with its layer. */
export interface PermissionRow {
  readonly id: string
  readonly projectId: string
  readonly layerId: string
}

/** Room for the number that tells two names apart. */
const numberedNameMax = layerNameMax - 8

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`

/**
 * Locks projects in the order of their ids: of two transactions that create the form folder of a project the second one
 * finds it. @throws Problem not_found for one that the organization does not have
 */
export async function lockProjects(
  db: Db,
  { organizationId, projectIds }: Pick<Grant, 'organizationId' | 'projectIds'>,
): Promise<void> {
  const { rows } = await sql`
    select id from project where organization_id = ${organizationId} and id = any(${uuids(projectIds)})
    order by id for no key update`.execute(db)
  if (rows.length < new Set(projectIds).size) throw new Problem('not_found', { asset: 'project' })
}

/** The permissions of a form on some projects, or on all of them. */
export function findFormPermissions(db: Db, formId: string, projectIds?: readonly string[]): Promise<PermissionRow[]> {
  return db
    .selectFrom('formPermission')
    .where('formId', '=', formId)
    .$if(projectIds !== undefined, (query) => query.where('projectId', 'in', [...(projectIds ?? [])]))
    .select(['id', 'projectId', 'layerId'])
    .execute()
}

/** A name, or the first of `name (2)`, `name (3)`, … of which `isTaken` does not say that it is taken. */
function freeName(name: string, isTaken: (candidate: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<string> {
  const numbered = sql`left(${name}, ${numberedNameMax}::int) || ' (' || number || ')'`
  return sql<string>`(select candidate from (
      select 1 as number, ${name} as candidate union all select number, ${numbered} from generate_series(2, 999) number
    ) numbered where not ${isTaken(sql`lower(candidate)`)} order by number limit 1)`
}

const isFolderName = (name: RawBuilder<unknown>) =>
  sql`exists (select from folder where project_id = project.id and parent_id is null and lower(folder.name) = ${name})`

const isLayerName = (name: RawBuilder<unknown>) =>
  sql`exists (select from layer where folder_id = folder.id and lower(layer.name) = ${name})`

/** Creates the form folders that the locked projects lack. */
export async function insertFormFolders(db: Db, { organizationId, projectIds, language = null }: Grant): Promise<void> {
  const { formsFolder } = defaultNamesIn(language)
  await sql`
    insert into folder (organization_id, project_id, name, folder_type)
    select ${organizationId}, project.id, ${freeName(formsFolder, isFolderName)}, ${folderTypes.forms}
    from project where id = any(${uuids(projectIds)})
      and not exists (select from folder where project_id = project.id and folder_type = ${folderTypes.forms})`.execute(
    db,
  )
}

/** Activates the layers that a form had in the projects before. */
export async function activateFormLayers(db: Db, { formId, projectIds }: Grant): Promise<void> {
  await sql`
    update layer set is_active = true where server_name = 'htmlform_feature' and reference_id = ${formId}
      and project_id = any(${uuids(projectIds)})`.execute(db)
}

/** Creates the layers that a form lacks in the projects, on top of their form folders. */
export async function insertFormLayers(db: Db, grant: Grant): Promise<void> {
  const { organizationId, formId, formName, projectIds } = grant
  const inFolders = sql`folder where folder.project_id = any(${uuids(projectIds)})
    and folder.folder_type = ${folderTypes.forms}`
  // The names and the order of the layers in a folder are decided under its lock.
  await sql`select from ${inFolders} order by id for no key update`.execute(db)
  await sql`
    insert into layer (organization_id, project_id, folder_id, name, server_name, reference_id, preferred_method, z_index)
    select ${organizationId}, folder.project_id, folder.id, ${freeName(formName, isLayerName)}, 'htmlform_feature', ${formId},
      'WMS', (select coalesce(max(z_index), -1) + 1 from layer where folder_id = folder.id)
    from ${inFolders} and not exists (select from layer where project_id = folder.project_id
      and server_name = 'htmlform_feature' and reference_id = ${formId})`.execute(db)
}

/** Stores the permissions of a form on projects in which it has a layer, and returns the new ones. */
export async function insertFormPermissions(
  db: Db,
  { organizationId, formId, projectIds }: Grant,
): Promise<readonly PermissionRow[]> {
  const { rows } = await sql<PermissionRow>`
    insert into form_permission (organization_id, form_id, project_id, layer_id)
    select ${organizationId}, ${formId}, project_id, id from layer
    where server_name = 'htmlform_feature' and reference_id = ${formId} and project_id = any(${uuids(projectIds)})
    on conflict on constraint form_permission_unique do nothing
    returning id, project_id, layer_id`.execute(db)
  return rows
}

/**
 * Deletes the permissions of a form on projects, and deactivates its layers there. The layers first, as the deletion of a
 * folder locks them.
 */
export async function deleteFormPermissions(
  db: Db,
  formId: string,
  projectIds: readonly string[],
): Promise<readonly PermissionRow[]> {
  await sql`
    update layer set is_active = false where server_name = 'htmlform_feature' and reference_id = ${formId}
      and project_id = any(${uuids(projectIds)})`.execute(db)
  const { rows } = await sql<PermissionRow>`
    delete from form_permission where form_id = ${formId} and project_id = any(${uuids(projectIds)})
    returning id, project_id, layer_id`.execute(db)
  return rows
}

/** Raises the version of a form whose permissions changed. */
export async function raiseFormVersion(db: Db, id: string): Promise<number> {
  const { version } = await db
    .updateTable('form')
    .where('id', '=', id)
    .set({ version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
