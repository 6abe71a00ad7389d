import { Problem } from '@cairn/contract/problem'
import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import { findActorById } from '#access/access.queries'
import type { Actor } from '#access/actor'
import { admitTo } from '#access/admit'
import { insertActivity } from '#http/activity/activity.queries'
import { type Db, inTransaction } from '#platform/database/db'
import type { ForeignFile } from '#reading/foreign-file'
import { updateJob } from '../jobs/jobs.queries.ts'
import { layers } from '../layers/layers.commands.ts'
import { lockLayerOrder } from '../layers/layers.queries.ts'
import { hasLosses, resultMessages } from './import-messages.ts'
import { findReservedFolderId, publishLayer } from './imports.queries.ts'
import { ImportStopped } from './watch-import.ts'

/** The job, the layer and the owner of an import. */
export interface ImportedLayer {
  readonly jobId: string
  readonly organizationId: string
  readonly projectId: string
  readonly layerId: string
  readonly layerName: string
  readonly accountId: string
}

/**
 * The account that uploaded the file, if it still has the right to create a layer in the folder: rights may have changed
 * since the upload.
 * @throws ImportStopped place_gone, right_lost
 */
export async function admitOwner(
  db: Db,
  { layerId, accountId }: Pick<ImportedLayer, 'layerId' | 'accountId'>,
): Promise<Actor> {
  const folderId = await findReservedFolderId(db, layerId)
  if (folderId === undefined) throw new ImportStopped('place_gone')
  const actor = await findActorById(db, accountId)
  if (!actor) throw new ImportStopped('right_lost')
  await admitTo(db, actor, { level: 'create', on: 'folder', id: folderId }).catch((error: unknown) => {
    throw error instanceof Problem ? new ImportStopped('right_lost') : error
  })
  return actor
}

/**
 * Publishes the filled layer, completes the job and writes the activity, in one transaction.
 * @throws ImportStopped place_gone, right_lost, or cancelled: after an accepted cancellation no layer is published
 */
export async function publishImport(
  db: Db,
  finished: ImportedLayer,
  { file, written }: { readonly file: ForeignFile; readonly written: number },
): Promise<void> {
  const { jobId, layerId, layerName, organizationId, projectId } = finished
  await inTransaction(db, async (tx) => {
    const folderId = await findReservedFolderId(tx, layerId)
    if (folderId === undefined) throw new ImportStopped('place_gone')
    await lockLayerOrder(tx, { projectId, folderId })
    const actor = await admitOwner(tx, finished)
    // A deletion locks the layer before its job too; the other order would deadlock.
    const addFeature = drawingModeOf(Object.keys(file.geometryTypes))
    const isPublished = await publishLayer(tx, layerId, { featureCount: written, fields: file.fields, addFeature })
    if (!isPublished) throw new ImportStopped('place_gone')
    await layers.placeNew(tx, { id: layerId, folderId, addFeature })
    const job = await updateJob(tx, jobId, {
      progress: { phase: 'done', read: file.featureCount, written, percent: 100 },
      isComplete: true,
      hasError: hasLosses(file),
      infoMessages: resultMessages(file, written),
    })
    if (job.cancelRequested) throw new ImportStopped('cancelled')
    await insertActivity(tx, actor, {
      type: 'Add',
      category: 'Layer',
      organizationId,
      projectId,
      message: `Layer ${layerName}: imported with ${written} features`,
      artifact: { id: layerId, name: layerName, featureCount: written },
    })
  })
}
