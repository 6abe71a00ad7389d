import { type AssetPath, below, can, canSee, findIdOn, type Level, type Rights } from '../permissions.ts'

interface FeaturesOfLayer {
  readonly level: Level
  /** The path of the layer. */
  readonly path: AssetPath
  /** Ids of features of the layer in the form of the wire. */
  readonly ids: readonly string[]
}

/** Why an account may not treat each of some features of a layer, by `can` and `canSee` of each; undefined where it may. */
export function refusalOfFeatures(
  rights: Rights,
  { level, path, ids }: FeaturesOfLayer,
): 'not_found' | 'not_permitted' | undefined {
  const places = new Set(path.flatMap((chain) => chain.map(({ type, id }) => `${type} ${id}`)))
  const organizationId = findIdOn(path, 'organization')
  // Each decision reads all entries: of thousands on single features only those on the feature in question.
  const entries = rights.entries.filter(
    ({ assetType, assetId }) => assetId === '*' || places.has(`${assetType} ${assetId}`),
  )
  const onFeatures = Map.groupBy(
    rights.entries.filter((entry) => entry.assetType === 'feature' && entry.organizationId === organizationId),
    ({ assetId }) => assetId,
  )
  const decisions = ids.map((id) => {
    const asset = below(path, { type: 'feature', id })
    const own = { ...rights, entries: [...entries, ...(onFeatures.get(id) ?? [])] }
    return canSee(own, asset) ? can(own, level, asset) : undefined
  })
  if (decisions.includes(undefined)) return 'not_found'
  return decisions.includes(false) ? 'not_permitted' : undefined
}
