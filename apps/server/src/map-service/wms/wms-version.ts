import type { SentParameters } from '../requests/sent-parameters.ts'
import { invalidValue } from '../requests/service-fault.ts'

/** The versions of WMS that the service speaks: OGC 01-068r3 and OGC 06-042. */
export type WmsVersion = '1.1.1' | '1.3.0'

const rankOf = (version: string): number | undefined => {
  const parts = /^(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?$/.exec(version)
  return parts ? Number(parts[1]) * 1e6 + Number(parts[2]) * 1e3 + Number(parts[3] ?? 0) : undefined
}

/** WMTVER is the name of the parameter in versions before 1.1. */
const sentVersion = (parameters: SentParameters) => parameters.find('VERSION') ?? parameters.find('WMTVER')

/**
 * The version of the answer to GetCapabilities (OGC 06-042, 6.2.4): the one that is asked for, else the next lower one that
 * the service speaks, else its lowest; its highest without a version.
 * @throws ServiceFault
 */
export function negotiateVersion(parameters: SentParameters): WmsVersion {
  const asked = sentVersion(parameters)
  if (asked === undefined) return '1.3.0'
  const rank = rankOf(asked)
  if (rank === undefined) throw invalidValue('VERSION', 'must be a version such as 1.3.0')
  return rank >= 1_003_000 ? '1.3.0' : '1.1.1'
}

/** The version of any other request. @throws ServiceFault */
export function readVersion(parameters: SentParameters): WmsVersion {
  const version = sentVersion(parameters) ?? parameters.get('VERSION')
  if (version !== '1.1.1' && version !== '1.3.0') throw invalidValue('VERSION', 'must be 1.1.1 or 1.3.0')
  return version
}

/** The version of the answer to a fault: also a request without a version that is understood has one. */
export function faultVersion(parameters: SentParameters): WmsVersion {
  const rank = rankOf(sentVersion(parameters) ?? '1.3.0')
  return rank !== undefined && rank < 1_003_000 ? '1.1.1' : '1.3.0'
}
