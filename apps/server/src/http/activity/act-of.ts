import type { RouteActivity } from '@cairn/contract/route'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import type { FeatureType } from '@cairn/domain/features/feature-types'
import { withoutFileList } from '@cairn/domain/features/file-list'
import type { JsonObject } from '@cairn/domain/json'
import { type AssetPath, findIdOn } from '@cairn/domain/permissions'
import { type Act, messageOf } from './activity.queries.ts'

/** An answer of which the activity log stores some keys. */
export interface Artifact extends Readonly<Record<string, unknown>> {
  readonly id?: string
  readonly name?: string
  readonly email?: string
  readonly alias?: string
  readonly featureType?: FeatureType | undefined
  readonly properties?: JsonObject
}

/**
 * The facts that an entry on a feature has besides the keys that its route names (specification 2, section 3). Its metadata list
 * the files, which its properties do not repeat: each part of an entry is indexed.
 */
function featureFactsOf({ id = '', properties }: Artifact) {
  return {
    ...(properties && { properties: withoutFileList(properties) }),
    serverName: parseFeatureId(id)?.serverName,
    metadata: properties?.['metadata'] ?? {},
  }
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
