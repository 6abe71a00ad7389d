import type { Form, FormEntry, FormPermission, listForms, ProjectForm } from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'
import { storeFormerFiles } from './form-versions.queries.ts'

/** A form of an organization. */
export interface FormPlace {
  readonly organizationId: string
  readonly id: string
}

/** A text file with the name under which it was uploaded. */
export interface FormFile {
  readonly name: string
  readonly text: string
}

/** The path of the call that gives the address of a rendered form. */
const htmlUrlOf = (id: string) => `/rest/forms/${id}/rendered`

const formNotFound = () => new Problem('not_found', { asset: 'form' })
const nameTaken = (name: string) => violates('form_name_unique', () => new Problem('form_name_taken', { name }))

/** The layers of a form, the inactive ones included. */
function layersOf(formId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`layer where layer.server_name = 'htmlform_feature' and layer.reference_id = ${formId}::text`
}

function selectForms(db: Db) {
  return db
    .selectFrom('form')
    .select(['id', 'organizationId', 'name', 'description', 'htmlName as htmlFile', 'jsName as jsFile'])
    .select(['createdAt', 'modifiedAt', 'version'])
    .select([
      sql<number>`(select count(*) from form_permission where form_id = form.id)`.as('projectCount'),
      sql<number>`(select coalesce(sum(feature_count), 0)::bigint from ${layersOf(sql`form.id`)})`.as('featureCount'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectForms>['executeTakeFirstOrThrow']>>

function toEntry({ createdAt, modifiedAt, ...row }: Row): FormEntry {
  const created = createdAt.toISOString()
  return { ...row, htmlUrl: htmlUrlOf(row.id), created, modified: modifiedAt.toISOString() }
}

type PageQuery = Served<typeof listForms>['query']

const columnOf = {
  name: sql`lower(form.name)`,
  created: sql`form.created_at`,
  modified: sql`form.modified_at`,
} as const

/** A page of the forms of an organization, and the number of forms on all pages. */
export async function findForms(
  db: Db,
  organizationId: string,
  { page, pageSize, orderBy, orderDirection, search }: PageQuery,
): Promise<{ data: FormEntry[]; totalCount: number }> {
  const pattern = search.toLowerCase()
  const isFound = sql<boolean>`strpos(lower(form.name || ' ' || form.description), ${pattern}) > 0`
  const ofOrganization = sql<boolean>`form.organization_id = ${organizationId} and ${isFound}`
  const direction = orderDirection === 'ASC' ? 'asc' : 'desc'
  const rows = await selectForms(db)
    .where(ofOrganization)
    .orderBy(columnOf[orderBy], direction)
    .orderBy('form.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { totalCount } = await db
    .selectFrom('form')
    .where(ofOrganization)
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow()
  return { data: rows.map(toEntry), totalCount }
}

/** A form with its permissions in the order of the names of their projects. @throws Problem not_found */
export async function getForm(db: Db, { organizationId, id }: FormPlace): Promise<Form> {
  const row = await selectForms(db)
    .where('form.organizationId', '=', organizationId)
    .where('form.id', '=', id)
    .executeTakeFirst()
  if (!row) throw formNotFound()
  return { ...toEntry(row), permissions: await findPermissions(db, id) }
}

function findPermissions(db: Db, formId: string): Promise<FormPermission[]> {
  return db
    .selectFrom('formPermission')
    .innerJoin('project', 'project.id', 'formPermission.projectId')
    .where('formId', '=', formId)
    .orderBy(sql`lower(project.name)`)
    .select(['formPermission.id', 'formId as form', 'projectId'])
    .execute()
}

/** The forms of a project by name. */
export async function findProjectForms(db: Db, projectId: string, limit: number): Promise<ProjectForm[]> {
  const rows = await db
    .selectFrom('formPermission')
    .innerJoin('form', 'form.id', 'formPermission.formId')
    .where('projectId', '=', projectId)
    .orderBy(sql`lower(form.name)`)
    .limit(limit)
    .select(['formPermission.id', 'formId', 'form.name as formName', 'description', 'jsName as jsFile'])
    .select(['projectId', 'layerId'])
    .execute()
  return rows.map((row) => ({ ...row, htmlUrl: htmlUrlOf(row.formId) }))
}

/** The content of a form, and the projects that have it. */
export interface FormContent {
  readonly organizationId: string
  /** The version of the files. */
  readonly version: number
  readonly html: string
  readonly js: string | null
  readonly projectIds: readonly string[]
}

/** The files in a version, by default the present one. @throws Problem not_found */
export async function getFormContent(db: Db, id: string, version?: number): Promise<FormContent> {
  const { rows } = await sql<FormContent>`
    select organization_id, files.version, files.html, files.js,
      array(select project_id::text from form_permission where form_id = form.id) as project_ids
    from form, lateral (
      select form.files_version as version, form.html, form.js where form.files_version = coalesce(${version ?? null}, form.files_version)
      union all
      select version, html, js from form_version where form_id = form.id and version = ${version ?? null}
        and version <> form.files_version
    ) files where form.id = ${id}`.execute(db)
  if (!rows[0]) throw formNotFound()
  return rows[0]
}

/** Locks a form: its changes and grants run one after the other. @throws Problem not_found */
export async function lockForm(db: Db, { organizationId, id }: FormPlace): Promise<{ name: string; version: number }> {
  const row = await db
    .selectFrom('form')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .select(['name', 'version'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw formNotFound()
  return row
}

interface NewForm {
  readonly organizationId: string
  readonly name: string
  readonly description: string
  readonly html: FormFile
  readonly js: FormFile | undefined
}

/** The names of an organization's forms. Locks them, so that concurrent uploads take no name twice. */
export async function findNamesForUpload(db: Db, organizationId: string): Promise<string[]> {
  await sql`select from organization where id = ${organizationId} for no key update`.execute(db)
  const rows = await db.selectFrom('form').where('organizationId', '=', organizationId).select('name').execute()
  return rows.map(({ name }) => name)
}

/** @throws Problem form_name_taken */
export async function insertForm(db: Db, { html, js, ...form }: NewForm): Promise<string> {
  const { id } = await db
    .insertInto('form')
    .values({ ...form, ...columnsOf(html), ...jsColumns(js) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(form.name))
  return id
}

export interface FormChange {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly html?: FormFile | undefined
  readonly js?: FormFile | undefined
}

/** Changes a locked form and raises its version. @throws Problem form_name_taken */
export async function updateForm(db: Db, id: string, change: FormChange): Promise<void> {
  const { name, description, html, js } = change
  const hasOtherFiles = await storeFormerFiles(db, id, change)
  await db
    .updateTable('form')
    .where('id', '=', id)
    .set({ name, description, ...(html && columnsOf(html)), ...jsColumns(js) })
    .set({ version: sql`version + 1`, modifiedAt: sql`now()` })
    .$if(hasOtherFiles, (query) => query.set({ filesVersion: sql`files_version + 1` }))
    .execute()
    .catch(nameTaken(name ?? ''))
}

function columnsOf({ text: html, name: htmlName }: FormFile) {
  return { html, htmlName }
}

function jsColumns(file: FormFile | undefined) {
  return file && { js: file.text, jsName: file.name }
}

interface Renamed {
  readonly id: string
  readonly from: string
  readonly to: string
}

/**
 * Renames the layers that have the name of their form, where the folder has no other layer of the new name.
 * @throws Problem layer_name_taken for a layer of the new name that another user creates at this moment
 */
export async function renameFormLayers(db: Db, { id, from, to }: Renamed): Promise<void> {
  await sql`
    update layer set name = ${to}, version = version + 1
    where layer.server_name = 'htmlform_feature' and layer.reference_id = ${id} and layer.name = ${from}
      and not exists (select from layer other where other.folder_id = layer.folder_id and other.id <> layer.id
        and lower(other.name) = lower(${to}))`
    .execute(db)
    .catch(violates('layer_name_unique', () => new Problem('layer_name_taken', { name: to })))
}

/** Locks the layers of a form, so that no feature is added, and counts their features. */
export async function lockFormLayers(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ featureCount: number }>`
    select feature_count from ${layersOf(sql`${id}`)} order by layer.id for update`.execute(db)
  return rows.reduce((sum, { featureCount }) => sum + featureCount, 0)
}

/** Deletes a form with its layers, their features and its permissions. */
export async function deleteFormRow(db: Db, id: string): Promise<void> {
  await sql`delete from ${layersOf(sql`${id}`)}`.execute(db)
  await db.deleteFrom('form').where('id', '=', id).execute()
}
