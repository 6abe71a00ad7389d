import { type Job, type JobMessage, statusOf } from '@cairn/contract/jobs'
import { messageIfKnown, translate } from '../platform/locale.ts'

/** The status of a job for the user: the five of the contract, and waiting, being cancelled, cancelled. */
export type JobState = ReturnType<typeof statusOf> | 'waiting' | 'cancelling' | 'cancelled'

const cancelledKeys = new Set(['cancelled', 'read_cancelled', 'exportCancelled', 'bindingStopped.cancelled'])

export function stateOf(job: Job, now: Date): JobState {
  const status = statusOf(job, now)
  if (status === 'failed' && job.infoMessages.some(({ key }) => cancelledKeys.has(key))) return 'cancelled'
  if (status !== 'in-progress') return status
  if (job.cancelRequested) return 'cancelling'
  return job.progress.phase === 'waiting' ? 'waiting' : status
}

/** Whether the job has ended. */
export function isFinished(job: Pick<Job, 'isComplete' | 'hasError'>): boolean {
  return job.isComplete || job.hasError
}

/** The fault of an import that another coordinate system repairs: the file names none that can be used, or the user an unknown one. */
export function coordinateSystemFault({ infoMessages }: Pick<Job, 'infoMessages'>): 'needed' | 'unknown' | undefined {
  const keys = new Set(infoMessages.map(({ key }) => key))
  if (keys.has('coordinate_system_required') || keys.has('coordinate_system_unusable')) return 'needed'
  return keys.has('coordinate_system_unknown') ? 'unknown' : undefined
}

/** A message of a job in words. A newer server may send keys that this page does not know. */
export function messageText({ key, params }: JobMessage): string {
  const reason = params['reason'] ?? params['limit']
  const known = messageIfKnown(`importReason.${key}.${reason}`, params) ?? messageIfKnown(`jobs.message.${key}`, params)
  if (known !== undefined) return known
  const [kind] = key.split('.', 1)
  return messageIfKnown(`jobs.message.${kind}.other`, { key, ...params }) ?? translate('jobs.message.other')
}

export function messageTexts(job: Pick<Job, 'infoMessages'>): readonly string[] {
  return job.infoMessages.map(messageText)
}
