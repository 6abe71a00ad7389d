import type { FormPredata } from '@cairn/contract/forms/form-predata'
import { Problem } from '@cairn/contract/problem'
import { isTechnicalProperty } from '@cairn/domain/properties/reserved-properties'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import type { FeatureKey } from '../features/features.queries.ts'
import { findFormFacts, findPersonName } from './form-predata.queries.ts'

interface Asked {
  readonly feature: FeatureKey
  /** The text id of the feature. */
  readonly id: string
  readonly now: Date
}

/** The facts from which a form on a feature may begin. @throws Problem `feature_deleted` */
export async function readPredata(db: Db, actor: Actor, { feature, id, now }: Asked): Promise<FormPredata> {
  const facts = await findFormFacts(db, feature)
  if (!facts) throw new Problem('feature_deleted', {})
  const { geometryType, lon, lat, attributes } = facts
  const properties = Object.entries(facts.properties).filter(([name, value]) => !isTechnicalProperty(name, value))
  return {
    feature: { id, geometryType, lonLat: [lon, lat], properties: Object.fromEntries(properties) },
    attributes: attributes ?? {},
    person: { email: actor.email, name: await findPersonName(db, actor.accountId) },
    project: { id: facts.projectId, name: facts.projectName },
    today: now.toISOString().slice(0, 10),
  }
}
