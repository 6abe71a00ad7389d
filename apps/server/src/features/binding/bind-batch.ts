import type { JobMessage } from '@cairn/contract/jobs'
import { bindValues } from '@cairn/domain/dictionary/binding/bind-values'
import { searchWords } from '@cairn/domain/search/search-words'
import { insertActivity } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import { updateJob } from '../../jobs/jobs.queries.ts'
import { raiseRevision, updateWords } from '../bulk/bulk-features.queries.ts'
import { entryOfMany } from '../bulk/entry-of-many.ts'
import { type ChangedLayer, parseProperties } from '../features.queries.ts'
import { type Admitted, admitOwner } from './admit-owner.ts'
import { type BoundComponent, findBoundComponent } from './binding-rules.queries.ts'
import { type BindingRun, BindingStopped, lockRun, percentOf, reportProgress } from './binding-run.ts'
import {
  findBoundNumbers,
  insertPart,
  type StoredBinding,
  updateBinding,
  type WrittenFeature,
} from './bindings.queries.ts'
import {
  type BoundFeature,
  type FeatureToBind,
  findBindableLayer,
  findFeaturesToBind,
  writeBoundFeatures,
} from './bound-features.queries.ts'
import { skipReasonOf } from './skip-reason.ts'

/**
 * Binds the next features of a layer in one transaction, and ends the job behind the last one. Returns whether features may
 * follow. @throws BindingStopped, LayerGone
 */
export async function bindBatch(db: Db, run: BindingRun): Promise<boolean> {
  const { layer, binding } = await lockRun(db, run)
  if (binding.state !== 'running') return false
  // Behind the lock: the batch may have waited for it. A layer that is gone is told apart from a right that is.
  const admitted = await admitOwner(db, run)
  if (layer.readOnly) throw new BindingStopped('read_only')
  const { layerId, owner } = run
  const component = await findBoundComponent(db, { layerId, componentId: binding.componentId })
  if (!component) throw new BindingStopped('component_gone')
  const columns = binding.columns.map(({ column }) => column)
  const features = await findFeaturesToBind(db, { owner, layerId, after: binding.afterFeature, columns })
  const last = features.at(-1)
  if (!last) {
    await finishBinding(db, { ...run, ...admitted }, { layer, binding })
    return false
  }
  const batch = sortFeatures(features, { binding, component })
  if (batch.bound.length > 0) await write(db, run, { binding, component, features: batch.bound })
  const { boundCount, otherGeometryCount, tooLargeCount, featureCount, leftCount } = batch.counts
  const changed = await updateBinding(db, binding.id, {
    afterFeature: last.ogcFid,
    featureCount: binding.featureCount + featureCount,
    leftCount: binding.leftCount + leftCount,
    otherGeometryCount: binding.otherGeometryCount + otherGeometryCount,
    boundCount: binding.boundCount + boundCount,
    tooLargeCount: binding.tooLargeCount + tooLargeCount,
  })
  await report(db, run, changed)
  return true
}

interface Batch {
  readonly bound: readonly (BoundFeature & WrittenFeature)[]
  readonly counts: Pick<
    StoredBinding,
    'featureCount' | 'leftCount' | 'otherGeometryCount' | 'boundCount' | 'tooLargeCount'
  >
}

function sortFeatures(
  features: readonly FeatureToBind[],
  { binding, component }: { readonly binding: StoredBinding; readonly component: BoundComponent },
): Batch {
  const rules = { attributes: component.attributes, columns: binding.columns }
  const bound: (BoundFeature & WrittenFeature)[] = []
  const counts = { featureCount: 0, leftCount: 0, otherGeometryCount: 0, boundCount: 0, tooLargeCount: 0 }
  for (const feature of features) {
    const result = bindValues(feature.properties, rules)
    const reason = skipReasonOf(feature, component, result)
    counts[reason ?? 'featureCount'] += 1
    if (reason) continue
    counts.leftCount += result.misfits.filter(({ isLeft }) => isLeft).length
    bound.push({
      ogcFid: feature.ogcFid,
      version: feature.version + 1,
      moved: JSON.stringify(result.moved),
      values: JSON.stringify(result.values),
    })
  }
  return { bound, counts }
}

interface WrittenBatch {
  readonly binding: StoredBinding
  readonly component: BoundComponent
  readonly features: Batch['bound']
}

async function write(db: Db, run: BindingRun, { binding, component, features }: WrittenBatch): Promise<void> {
  const { owner, layerId, job } = run
  const rev = await raiseRevision(db, layerId)
  const batch = { owner, layerId, accountId: job?.ownerId ?? null, rev, component }
  const written = await writeBoundFeatures(db, batch, features)
  const found = written.map(({ ogcFid, properties }) => ({ ogcFid, words: searchWords(parseProperties(properties)) }))
  await updateWords(db, batch, found)
  await insertPart(db, binding, features)
}

async function report(db: Db, run: BindingRun, binding: StoredBinding): Promise<void> {
  const { featureCount, otherGeometryCount, boundCount, tooLargeCount } = binding
  const read = featureCount + otherGeometryCount + boundCount + tooLargeCount
  const total = (await findBindableLayer(db, run.layerId))?.featureCount ?? read
  const job = await reportProgress(db, run, { read, written: featureCount, percent: percentOf(read, total) })
  if (!job || job.cancelRequested) throw new BindingStopped('cancelled')
  if (run.now().toISOString() > job.timeoutTime) throw new BindingStopped('timeout')
}

async function finishBinding(
  db: Db,
  { job, actor, projectId }: BindingRun & Admitted,
  { layer, binding }: { readonly layer: ChangedLayer; readonly binding: StoredBinding },
): Promise<void> {
  const { featureCount, otherGeometryCount, boundCount, tooLargeCount, componentId, columns } = binding
  await updateBinding(db, binding.id, { state: 'bound' })
  const read = featureCount + otherGeometryCount + boundCount + tooLargeCount
  const ended = await updateJob(db, job.id, {
    progress: { phase: 'done', read, written: featureCount, percent: 100 },
    isComplete: true,
    infoMessages: resultMessages(binding),
  })
  if (ended.cancelRequested) throw new BindingStopped('cancelled')
  if (featureCount === 0) return
  const { written } = await findBoundNumbers(db, binding)
  const facts = { componentId, columns }
  await insertActivity(db, actor, {
    organizationId: layer.organizationId,
    projectId,
    ...entryOfMany(layer, { type: 'Edit', ogcFids: written, facts }),
  })
}

function resultMessages(binding: StoredBinding): readonly JobMessage[] {
  const { featureCount, leftCount, otherGeometryCount, boundCount, tooLargeCount, alias } = binding
  const others = [
    { key: 'boundLeft', count: leftCount },
    { key: 'boundOtherGeometry', count: otherGeometryCount },
    { key: 'boundAlready', count: boundCount },
    { key: 'boundTooLarge', count: tooLargeCount },
  ]
  return [
    { key: 'bound', params: { count: featureCount, component: alias } },
    ...others.filter(({ count }) => count > 0).map(({ key, count }) => ({ key, params: { count } })),
  ]
}
