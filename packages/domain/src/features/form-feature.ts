import type { JsonObject } from '../json.ts'
import { parseFeatureId } from './feature-id.ts'
import { serverNameOfType } from './feature-types.ts'

/** Whether a feature with this id on the wire is a filled-in form (specification 3, section 3, "Feature"). */
export function isFormFeatureId(featureId: string): boolean {
  return parseFeatureId(featureId)?.serverName === serverNameOfType.htmlForm
}

/** Whether a layer holds filled-in forms: its features are written by the calls of forms alone. */
export function isFormLayer({ serverName }: { readonly serverName: string }): boolean {
  return serverName === serverNameOfType.htmlForm
}

/** The wire id of the feature that a form was filled in on, from the properties of the filled-in form; undefined without one. */
export function realFeatureIdOf({ feature_id: id }: JsonObject): string | undefined {
  return typeof id === 'string' && parseFeatureId(id) ? id : undefined
}
