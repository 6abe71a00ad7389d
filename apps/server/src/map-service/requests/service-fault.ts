/**
 * Codes of exceptions: those of WMS 1.1.1 (OGC 01-068r3, A.3) and 1.3.0 (OGC 06-042, table E.1), of OWS Common 1.1 (OGC
 * 06-121r3, table 25) and of WMTS (OGC 07-057r7, table 32).
 */
export type FaultCode =
  | 'InvalidFormat'
  | 'InvalidCRS'
  | 'InvalidSRS'
  | 'LayerNotDefined'
  | 'StyleNotDefined'
  | 'LayerNotQueryable'
  | 'InvalidPoint'
  | 'InvalidDimensionValue'
  | 'OperationNotSupported'
  | 'MissingParameterValue'
  | 'InvalidParameterValue'
  | 'VersionNegotiationFailed'
  | 'NoApplicableCode'
  | 'TileOutOfRange'
  | 'PointIJOutOfRange'

interface FaultPlace {
  readonly code: FaultCode
  /** The parameter that has the fault. */
  readonly locator?: string
}

/** The fault of a request, which the service answers with the exception of its standard. The message is for its user. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault'
  readonly code: FaultCode
  readonly locator: string | undefined

  constructor(message: string, { code, locator }: FaultPlace) {
    super(message)
    this.code = code
    this.locator = locator
  }
}

/** Characters of a sent value that a message repeats. */
const quotedMax = 80

/** A sent value as a message repeats it: short and on one line. */
export function quoted(value: string): string {
  const short = value.length > quotedMax ? `${value.slice(0, quotedMax)}…` : value
  return `"${short.toWellFormed().replace(/\p{Cc}/gu, ' ')}"`
}

/** The fault of a parameter whose value cannot be read. */
export function invalidValue(locator: string, rule: string): ServiceFault {
  return new ServiceFault(`${locator} ${rule}`, { code: 'InvalidParameterValue', locator })
}
