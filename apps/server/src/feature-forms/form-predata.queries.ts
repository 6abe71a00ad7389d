import type { FormPredata } from '@cairn/contract/forms/form-predata'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { type FeatureKey, isOf } from '../features/features.queries.ts'

/** The facts about a feature with which a form may begin. */
export interface FormFacts {
  readonly geometryType: FormPredata['feature']['geometryType']
  /** Degrees of a point on the feature. */
  readonly lon: number
  readonly lat: number
  readonly properties: JsonObject
  /** By the name of the attribute, in the order of the component; null without values. */
  readonly attributes: Readonly<Record<string, string>> | null
  readonly projectId: string
  readonly projectName: string
}

/** undefined for a feature that was deleted. */
export async function findFormFacts(db: Db, feature: FeatureKey): Promise<FormFacts | undefined> {
  const { rows } = await sql<FormFacts>`
    select substring(st_geometrytype(geom) from 4) as geometry_type, st_x(place) as lon, st_y(place) as lat,
      feature.properties, project.id as project_id, project.name as project_name,
      (select jsonb_object_agg(attribute.name, value) from jsonb_each_text(
          case when jsonb_typeof(feature.properties->'attributes') = 'object' then feature.properties->'attributes' else '{}' end
        ) stored(attribute_id, value) join attribute on attribute.id::text = stored.attribute_id
        where attribute.component_id::text = lower(feature.properties->>'component_id')) as attributes
    from feature join layer on layer.id = feature.layer_id join project on project.id = layer.project_id,
      lateral (select st_pointonsurface(st_force2d(geom)) as place) middle
    where ${isOf('feature', feature)}`.execute(db)
  return rows[0]
}

/** The name of an account; null without one. */
export async function findPersonName(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select nullif(trim(concat(first_name, ' ', last_name)), '') as name from account where id = ${accountId}`.execute(
    db,
  )
  return rows[0]?.name ?? null
}

/** The name of an organization, which exists. */
export async function findOrganizationName(db: Db, id: string): Promise<string> {
  const { name } = await db.selectFrom('organization').where('id', '=', id).select('name').executeTakeFirstOrThrow()
  return name
}
