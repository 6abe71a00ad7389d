import { type BindingPreview, listedMisfitsMax, listedValueMax } from '@cairn/contract/features/bindings'
import { bindValues, type Misfit } from '@cairn/domain/dictionary/binding/bind-values'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import type { Db } from '#platform/database/db'
import { type FeatureToBind, findFeaturesToBind } from './bound-features.queries.ts'
import { type BindingRequest, readBinding } from './read-binding.ts'
import { skipReasonOf } from './skip-reason.ts'

/** Different values of a column that are counted apart: those that come later are in the count of all. */
const differentMax = 1000

/** Counts what a binding would do. Each statement reads a part of the layer. @throws Problem as `readBinding` */
export async function previewBinding(db: Db, request: BindingRequest): Promise<BindingPreview> {
  const { layer, component, columns } = await readBinding(db, request)
  const rules = { attributes: component.attributes, columns }
  const counts = { featureCount: 0, otherGeometryCount: 0, boundCount: 0, tooLargeCount: 0 }
  const tallies = new Map(request.columns.map(({ column }) => [column, new ColumnTally()]))
  const scope = { owner: request.owner, layerId: layer.id, columns: request.columns.map(({ column }) => column) }
  let features: readonly FeatureToBind[] = []
  do {
    features = await findFeaturesToBind(db, { ...scope, after: features.at(-1)?.ogcFid ?? 0 })
    for (const feature of features) {
      const bound = bindValues(feature.properties, rules)
      const reason = skipReasonOf(feature, component, bound)
      counts[reason ?? 'featureCount'] += 1
      if (reason) continue
      for (const misfit of bound.misfits) tallies.get(misfit.column)?.addMisfit(misfit, feature.ogcFid)
      for (const { attributeId, column } of request.columns)
        if (bound.moved.includes(column) && bound.values[attributeId] !== '') tallies.get(column)?.addValue()
    }
  } while (features.length > 0)
  return {
    ...counts,
    columns: request.columns.map(({ attributeId, column }) => ({
      attributeId,
      ...(tallies.get(column) ?? new ColumnTally()).result(layer.serverName),
    })),
  }
}

/** The values of a column. */
class ColumnTally {
  #values = 0
  #misfits = 0
  readonly #different = new Map<string, { readonly misfit: Misfit; readonly ogcFid: number; count: number }>()

  /** A value that becomes one of the attribute, also one that does not fit and is taken. */
  addValue(): void {
    this.#values += 1
  }

  addMisfit(misfit: Misfit, ogcFid: number): void {
    this.#misfits += 1
    if (!misfit.isLeft) this.#values -= 1
    const key = misfit.value.slice(0, listedValueMax)
    const known = this.#different.get(key)
    if (known) known.count += 1
    else if (this.#different.size < differentMax) this.#different.set(key, { misfit, ogcFid, count: 1 })
  }

  result(serverName: string): Omit<BindingPreview['columns'][number], 'attributeId'> {
    const frequent = [...this.#different.values()].toSorted((a, b) => b.count - a.count).slice(0, listedMisfitsMax)
    return {
      fittingCount: this.#values,
      misfitCount: this.#misfits,
      misfits: frequent.map(({ misfit: { value, fault }, ogcFid, count }) => ({
        value: value.slice(0, listedValueMax),
        fault,
        count,
        featureId: formatFeatureId({ serverName, ogcFid }),
      })),
    }
  }
}
