import type { License } from '@cairn/contract/billing/licenses'
import { Problem } from '@cairn/contract/problem'
import { licenseDeviceFields } from '@cairn/domain/billing/licenses'
import type { Db } from '#platform/database/db'
import { type ChangeOrigin, type LicenseChange, lockLicenses, updateLicense } from './licenses.queries.ts'

const noDevice = { deviceID: '', deviceName: '', installID: '', username: '' } as const satisfies Record<
  (typeof licenseDeviceFields)[number],
  ''
>

interface Change extends ChangeOrigin {
  readonly organizationId: string
  readonly id: string
  readonly change: LicenseChange
}

interface Transfer extends ChangeOrigin {
  readonly organizationId: string
  readonly fromId: string
  readonly toId: string
}

/** Commands on licences. */
export const licenses = {
  /** A blank `deviceID` clears the licence. @throws Problem `license_no_device` when a licence to clear has no device. */
  async change(db: Db, { organizationId, id, change, ...origin }: Change): Promise<License> {
    const license = licenseOf(await lockLicenses(db, organizationId, [id]), id)
    const isCleared = change.deviceID === ''
    if (isCleared && license.deviceID === '') throw new Problem('license_no_device', {})
    return updateLicense(db, id, { change: isCleared ? { ...change, ...noDevice } : change, ...origin })
  },

  /** Moves the device fields. @throws Problem `license_no_device`, `license_has_device` */
  async transferDevice(
    db: Db,
    { organizationId, fromId, toId, ...origin }: Transfer,
  ): Promise<{ from: License; to: License }> {
    const locked = await lockLicenses(db, organizationId, [fromId, toId])
    const source = licenseOf(locked, fromId)
    const target = licenseOf(locked, toId)
    if (source.deviceID === '') throw new Problem('license_no_device', {})
    if (target.deviceID !== '')
      throw new Problem('license_has_device', { device: target.deviceName || target.deviceID })
    const { deviceID, deviceName, installID, username } = source
    const from = await updateLicense(db, fromId, { change: noDevice, ...origin })
    const to = await updateLicense(db, toId, { change: { deviceID, deviceName, installID, username }, ...origin })
    return { from, to }
  },
}

function licenseOf(locked: ReadonlyMap<string, License>, id: string): License {
  const license = locked.get(id)
  if (!license) throw new Problem('not_found', { asset: 'license' })
  return license
}
