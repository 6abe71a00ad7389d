import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { formsPerFeatureMax } from '@cairn/contract/feature-forms/feature-forms'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#access/account-names.queries'
import { isOwnedBy } from '#access/feature-owner'
import { type Db, prepared } from '#platform/database/db'
import { type FeatureKey, isOf } from '../features/features.queries.ts'

/** A filled-in form without the id of its feature, which its path has. */
export type StoredForm = Omit<FeatureForm, 'featureId'>

type Row = Omit<StoredForm, 'created' | 'modified'> & { readonly created: Date; readonly modified: Date }

/** Whether a row of `feature` is a form that was filled in on a feature; the caller restricts the layer to those of forms. */
function isFormOf({ ogcFid, ...owner }: FeatureKey): RawBuilder<boolean> {
  return sql`${isOwnedBy('feature.organization_id', owner)} and feature.properties ? 'form_data'
    and split_part(feature.properties->>'feature_id', '.', 2) = ${String(ogcFid)}`
}

function selectForms(which: RawBuilder<boolean>): RawBuilder<Row> {
  return sql`
    select layer.server_name || '.' || feature.ogc_fid as id, form.id as form_id, form.name as form_name,
      feature.properties->'form_data' as data, (feature.properties->>'pages')::int as pages,
      feature.created_at as created, author.email as created_by_email, ${nameOf('author')} as created_by_name,
      feature.modified_at as modified, editor.email as modified_by_email, ${nameOf('editor')} as modified_by_name,
      layer.id as layer_id, layer.project_id, feature.version,
      coalesce((feature.properties->>'form_version')::int, 1) as form_version,
      coalesce((feature.properties->>'form_version')::int, 1) < form.files_version as is_old_version,
      exists (select from form_permission where form_id = form.id and project_id = layer.project_id) as is_form_present
    from feature join layer on layer.id = feature.layer_id and layer.server_name = ${serverNameOfType.htmlForm}
    join form on form.id = layer.reference_id::uuid
    left join author on author.id = feature.created_by
    left join author editor on editor.id = feature.modified_by
    where ${which}`
}

const toForm = ({ created, modified, ...row }: Row): StoredForm => ({
  ...row,
  created: created.toISOString(),
  modified: modified.toISOString(),
})

/** The forms that were filled in on a feature, the newest first. */
export async function findFeatureForms(db: Db, feature: FeatureKey): Promise<readonly StoredForm[]> {
  const { rows } = await sql<Row>`${prepared}${selectForms(isFormOf(feature))}
    order by feature.created_at desc, feature.ogc_fid desc limit ${formsPerFeatureMax}::int`.execute(db)
  return rows.map(toForm)
}

/** A form that was filled in on a feature; undefined for one that was deleted. */
export async function findFeatureForm(db: Db, form: FeatureKey): Promise<StoredForm | undefined> {
  const { rows } = await sql<Row>`${prepared}${selectForms(isOf('feature', form))}`.execute(db)
  return rows[0] && toForm(rows[0])
}
