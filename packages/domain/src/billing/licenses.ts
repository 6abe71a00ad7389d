/** The fields of a licence that name the device which uses it. Clearing blanks all of them (specification 1, section 4). */
export const licenseDeviceFields = ['deviceID', 'deviceName', 'installID', 'username'] as const

/** A licence is active until its expiration time is past (specification 1, section 4). */
export function isLicenseActive(expirationTimestamp: string, now: Date): boolean {
  return Date.parse(expirationTimestamp) >= now.getTime()
}
