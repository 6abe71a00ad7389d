import type { Api } from '@cairn/contract/client'
import { organizeData } from '@cairn/contract/data-organization'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { formatFeatureId, parseFeatureId } from '@cairn/domain/features/feature-id'
import type { FeatureReversion, UndoDirection } from '@cairn/domain/features/undo/undo-stack'
import type { StepLabel } from '../undo-visit.ts'
import type { TakenStep } from './show-reverted.ts'

interface SentStep {
  readonly label: StepLabel
  readonly direction: UndoDirection
  readonly features: readonly FeatureReversion[]
  readonly idempotencyKey: string
}

/** Sends the call of a step: a move is taken back by a move, every other change by its former states. */
export async function sendReversions(api: Api, sent: SentStep): Promise<TakenStep> {
  if (sent.label.move) return sendMove(api, sent, sent.label.move)
  const { idempotencyKey, label } = sent
  const features = sent.features.map((feature) => ({ ...feature, ...(label.file && { fileId: label.file.id }) }))
  const written = await api(revertFeatures, { body: { features } }, { idempotencyKey })
  const isDeleted = features.map(({ to }) => to === null)
  return {
    layerIds: written.layerIds,
    features: written.features.map((feature, index) => ({ ...feature, isDeleted: isDeleted[index] === true })),
  }
}

async function sendMove(
  api: Api,
  { direction, features, idempotencyKey }: SentStep,
  { from, to }: NonNullable<StepLabel['move']>,
): Promise<TakenStep> {
  const [source, target] = direction === 'undo' ? [to, from] : [from, to]
  const numbers = features.map(({ id }) => parseFeatureId(id)?.ogcFid ?? 0)
  const body = {
    scenario: 'MOVE_FEATURES_TO_LAYER' as const,
    ...target,
    sourceLayerId: source.layerId,
    ogc_fid: numbers,
    versions: features.map(({ version }) => version),
  }
  const { serverName } = await api(organizeData, { body }, { idempotencyKey })
  return {
    layerIds: [source.layerId, target.layerId],
    movedTo: target,
    features: features.map(({ id, version }, index) => ({
      id: serverName === null ? id : formatFeatureId({ serverName, ogcFid: numbers[index] ?? 0 }),
      version: version + 1,
      isDeleted: false,
    })),
  }
}
