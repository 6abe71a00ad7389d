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
