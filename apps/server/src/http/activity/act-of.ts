import type { RouteActivity } from '@cairn/contract/route'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import type { FeatureType } from '@cairn/domain/features/feature-types'
import { type AssetPath, findIdOn } from '@cairn/domain/permissions'
import { type Act, messageOf } from './activity.queries.ts'

/** An answer of which the activity log stores some keys. */
export interface Artifact extends Readonly<Record<string, unknown>> {
  readonly id?: string
  readonly name?: string
  readonly email?: string
  readonly alias?: string
  readonly featureType?: FeatureType | undefined
  readonly properties?: Readonly<Record<string, unknown>>
}

/** The facts that an entry on a feature has besides the keys that its route names (specification 2, section 3). */
function featureFactsOf({ id = '', properties }: Artifact) {
  return { serverName: parseFeatureId(id)?.serverName, metadata: properties?.['metadata'] ?? {} }
}

/** The entry that an activity writes for its result. @param path of the result, or of an asset in the same project */
export function actOf({ artifact, ...kind }: RouteActivity, path: AssetPath, result: Artifact): Act {
  const { id = '', alias = id, email = alias, name = email } = result
  const project = findIdOn(path, 'project')
  return {
    ...kind,
    organizationId: findIdOn(path, 'organization') ?? '',
    projectId: project ?? (kind.category === 'Project' ? id : null),
    message: messageOf({ ...kind, name }),
    featureType: result.featureType,
    artifact: {
      ...Object.fromEntries(artifact.map((key) => [key, result[key]])),
      ...(kind.category === 'Feature' && featureFactsOf(result)),
    },
  }
}
