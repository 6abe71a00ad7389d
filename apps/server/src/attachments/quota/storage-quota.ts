import { Problem } from '@cairn/contract/problem'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { findAdmins, type StoredBytes, updateWarning } from './storage-quota.queries.ts'

/** The share of its quota from which the admins of an organization are told. */
const warnedShare = 0.8

export interface AddedFile {
  readonly organizationId: string
  /** The bytes of the organization, which include the file. */
  readonly stored: StoredBytes
  readonly now: Date
}

/**
 * Counts a file that the transaction has added. A file that does not fit is refused; the admins are told once when their
 * organization comes above 80 %, and again after it was below. @throws Problem `storage_quota_reached`
 */
export async function countFile(
  { settings }: Pick<Services, 'settings'>,
  tx: Db,
  { organizationId, stored, now }: AddedFile,
): Promise<void> {
  const { usedBytes, quotaBytes, isWarned } = stored
  if (usedBytes > quotaBytes) throw new Problem('storage_quota_reached', { usedBytes, quotaBytes })
  const isAbove = usedBytes >= quotaBytes * warnedShare
  if (isAbove === isWarned || !(await updateWarning(tx, { organizationId, isAbove, now }))) return
  for (const { email, language, organization } of await findAdmins(tx, organizationId)) {
    const params = { ...figuresOf(stored), organization, url: settings.publicUrl }
    await enqueueMail(tx, { to: email, language, kind: 'storageNearlyFull', params })
  }
}

const gigabyte = 1_073_741_824

function figuresOf({ usedBytes, quotaBytes }: StoredBytes) {
  return {
    used: inGigabytes(usedBytes),
    quota: inGigabytes(quotaBytes),
    percent: Math.floor((100 * usedBytes) / quotaBytes),
  }
}

function inGigabytes(bytes: number): string {
  return `${(bytes / gigabyte).toFixed(1)} GB`
}
