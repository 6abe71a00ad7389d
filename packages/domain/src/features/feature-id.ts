/**
 * A feature's id on the wire: `{serverName}.{ogc_fid}`. The number alone identifies the feature; the name is that of its
 * kind of layer (specification README point 4).
 */
export interface FeatureId {
  readonly serverName: string
  readonly ogcFid: number
}

/** The id of a feature, or its number alone. */
export interface FeatureRef {
  readonly ogcFid: number
  readonly serverName?: string
}

const pattern = /^(?:(?<serverName>[a-z0-9_]{1,63})\.)?(?<ogcFid>[1-9]\d{0,15})$/

/** The id in the form of the wire. */
export function formatFeatureId({ serverName, ogcFid }: FeatureId): string {
  return `${serverName}.${ogcFid}`
}

/** Parses an id of the wire; undefined when the text is not a feature id. */
export function parseFeatureId(text: string): FeatureId | undefined {
  const { serverName, ogcFid } = parseFeatureRef(text) ?? {}
  return serverName === undefined || ogcFid === undefined ? undefined : { serverName, ogcFid }
}

/** Parses an id of the wire or its number; undefined for any other text. */
export function parseFeatureRef(text: string): FeatureRef | undefined {
  const groups = pattern.exec(text)?.groups
  const ogcFid = Number(groups?.['ogcFid'])
  if (!groups || !Number.isSafeInteger(ogcFid)) return undefined
  const serverName = groups['serverName']
  return serverName === undefined ? { ogcFid } : { serverName, ogcFid }
}

/** Server names of the layers that the server creates: those of a new project, of tickets and of forms. */
const reserved = new Set(['point', 'line', 'polygon', 'leader', 'onecall_tickets', 'htmlform_feature'])

/** The server name of a layer that a user creates: its name in lower-case ASCII words, at most 63 characters. */
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
