import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A form is open for filling in at most so long before it is saved with files that were replaced meanwhile. */
const unusedForMs = 7 * 86_400_000

interface ChangedFiles {
  readonly html?: { readonly text: string } | undefined
  readonly js?: { readonly text: string } | undefined
}

/** Stores the files of a locked form before others replace them. Whether the change brings other files. */
export async function storeFormerFiles(db: Db, id: string, { html, js }: ChangedFiles): Promise<boolean> {
  if (!html && !js) return false
  const { rows } = await sql`
    insert into form_version (form_id, version, organization_id, html, js, replaced_at)
    select id, files_version, organization_id, html, js, now() from form
    where id = ${id} and (html is distinct from coalesce(${html?.text ?? null}, html)
      or js is distinct from coalesce(${js?.text ?? null}, js))
    on conflict on constraint form_version_pkey do update set replaced_at = now()
    returning version`.execute(db)
  return rows.length > 0
}

/** Deletes former files that no form was filled in with. */
export async function deleteUnusedFiles(db: Db, now: Date): Promise<void> {
  await sql`delete from form_version where not is_used and replaced_at < ${new Date(now.getTime() - unusedForMs)}`.execute(
    db,
  )
}

/**
 * Keeps the files with which a form is filled in: those of `version`, if the form has or had them, else the present ones.
 * Returns their version.
 */
export async function useFiles(db: Db, formId: string, version: number | undefined): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with former as (
      update form_version set is_used = true where form_id = ${formId} and version = ${version ?? null}::int returning version
    ), present as (
      insert into form_version (form_id, version, organization_id, html, js, is_used)
      select id, files_version, organization_id, html, js, true from form
      where id = ${formId} and not exists (select from former)
      on conflict on constraint form_version_pkey do update set is_used = true
      returning version
    )
    select version from former union all select version from present`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not_found', { asset: 'form' })
  return row.version
}
