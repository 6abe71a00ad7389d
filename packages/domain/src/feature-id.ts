/**
 * A feature's id on the wire: `{serverName}.{ogc_fid}`. The number alone identifies it; the name says which kind of
 * layer it lies in (specification README point 4).
 */
export interface FeatureId {
  readonly serverName: string
  readonly ogcFid: number
}

const pattern = /^(?<serverName>[a-z0-9_]{1,63})\.(?<ogcFid>[1-9]\d{0,15})$/

/** The id as it stands on the wire. */
export function formatFeatureId({ serverName, ogcFid }: FeatureId): string {
  return `${serverName}.${ogcFid}`
}

/** undefined when the text is not a feature id. */
export function parseFeatureId(text: string): FeatureId | undefined {
  const groups = pattern.exec(text)?.groups
  if (!groups) return undefined
  const ogcFid = Number(groups['ogcFid'])
  return Number.isSafeInteger(ogcFid) ? { serverName: groups['serverName'] ?? '', ogcFid } : undefined
}

/** Server names with a meaning of their own: the layers that a project begins with, and those of tickets and forms. */
const reserved = new Set(['point', 'line', 'polygon', 'leader', 'onecall_tickets', 'htmlform_feature'])

/** The server name of a layer made by a person: its name in lower-case ASCII words, at most 63 characters. */
export function serverNameOf(layerName: string): string {
  const slug = layerName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 63)
  if (reserved.has(slug)) return `${slug}_layer`
  return slug || 'vector'
}
