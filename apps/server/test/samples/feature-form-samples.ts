import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { SampleCall } from './organization-samples.ts'

interface Place {
  readonly featureId: string
  readonly formId: string
  /** A form that was filled in on the feature. */
  readonly filledFormId: string
}

const onFilledForm = ({ filledFormId }: Place): SampleCall => ({ params: { id: filledFormId } })

/** A valid call of every route of filled-in forms. */
export const featureFormCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/feature-forms': ({ featureId }) => ({ query: { featureId } }),
  'GET /rest/feature-forms/predata': ({ featureId, formId }) => ({ query: { featureId, formId } }),
  'GET /rest/feature-forms/:id': onFilledForm,
  'GET /rest/feature-forms/:id/rendered': onFilledForm,
}

/** Fills in a form that the project of a feature has. */
export async function seedFilledForm(
  db: Db,
  { featureId, formId }: Omit<Place, 'filledFormId'>,
): Promise<Pick<Place, 'filledFormId'>> {
  const { rows } = await sql<{ ogcFid: number }>`
    insert into feature (organization_id, layer_id, geom, properties, rev)
    select real.organization_id, layer.id, real.geom,
      jsonb_build_object('form_id', ${formId}::text, 'feature_id', ${featureId}::text, 'form_data', '[]'::jsonb), 1
    from feature real join layer on layer.reference_id = ${formId} where real.ogc_fid = ${featureId.split('.').at(-1)}
    returning ogc_fid`.execute(db)
  return { filledFormId: `htmlform_feature.${rows[0]?.ogcFid}` }
}
