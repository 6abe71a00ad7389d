import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/database/db'
import { enqueue } from '#platform/jobs/jobs'
import { insertJob } from '../../jobs/jobs.queries.ts'
import { type BindLayerPayload, bindLayerSpec } from './bind-layer-spec.ts'
import { insertBinding, lockBinding, type StoredBinding, updateBinding } from './bindings.queries.ts'
import type { BindableLayer } from './bound-features.queries.ts'
import { type BindingRequest, getBindableLayer, readBinding } from './read-binding.ts'

const timeoutMs = 60 * 60_000

interface Caller {
  readonly accountId: string
  readonly now: Date
}

/** Starts the job that binds a layer. @throws Problem as `readBinding` and `insertBinding` do */
export async function startBinding(db: Db, caller: Caller, request: BindingRequest): Promise<StoredBinding> {
  const { layer, component, columns } = await readBinding(db, request)
  const binding = await insertBinding(db, {
    organizationId: layer.organizationId,
    layerId: layer.id,
    componentId: component.id,
    alias: component.alias,
    columns,
    jobId: await insertLayerJob(db, layer, caller),
  })
  await enqueueBinding(db, binding)
  return binding
}

/**
 * Starts the job that brings back the states before a binding.
 * @throws Problem `not_found`, `layer_not_bindable`, `layer_read_only`, `binding_running`, `binding_undone`
 */
export async function startUndo(
  db: Db,
  caller: Caller,
  { layerId, bindingId }: { readonly layerId: string; readonly bindingId: string },
): Promise<StoredBinding> {
  const layer = await getBindableLayer(db, layerId)
  const binding = await lockBinding(db, { id: bindingId, layerId })
  if (!binding) throw new Problem('not_found', { asset: 'binding' })
  if (binding.state === 'running') throw new Problem('binding_running', {})
  if (binding.state !== 'bound') throw new Problem('binding_undone', {})
  const jobId = await insertLayerJob(db, layer, caller)
  const reverting = await updateBinding(db, bindingId, { state: 'reverting', reason: null, jobId })
  await enqueueBinding(db, reverting)
  return reverting
}

/** Enqueues the job that brings a binding to its end. */
export async function enqueueBinding(db: Db, { id, jobId }: Pick<StoredBinding, 'id' | 'jobId'>): Promise<void> {
  const payload: BindLayerPayload = { bindingId: id, forJobId: jobId }
  await enqueue(db, bindLayerSpec, payload)
}

async function insertLayerJob(db: Db, layer: BindableLayer, { accountId, now }: Caller): Promise<string> {
  const { id } = await insertJob(db, {
    organizationId: layer.organizationId,
    projectId: layer.projectId,
    folderId: layer.folderId,
    layerId: layer.id,
    ownerId: accountId,
    type: 'BIND',
    title: layer.name,
    timeoutTime: new Date(now.getTime() + timeoutMs),
  })
  return id
}
