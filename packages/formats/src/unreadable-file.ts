/** Why a foreign file was refused, as stable codes. The parameters of each are named beside it. */
export const unreadableCodes = [
  /** Neither the file nor the request says where the coordinates are. `layer` */
  'coordinate_system_required',
  /** The coordinate system is named, but nobody knows it or can transform it. `crs` */
  'coordinate_system_unknown',
  'file_empty',
  /** Not what its extension says, or nothing inside that could become a layer. `reason` */
  'file_not_supported',
  /** Of the right kind, but broken. `reason` */
  'file_damaged',
  /** Would take more room or memory than an import may. `limit`, `max` */
  'file_too_complex',
  /** All that could be read is computed by views. `layer` */
  'view_not_read',
  /** `timeoutMs` */
  'read_timeout',
  /** For so long nothing came of it. `stallMs` */
  'read_stalled',
  'read_cancelled',
] as const

export type UnreadableCode = (typeof unreadableCodes)[number]
/** Parameters of a message, by name. */
export type MessageParams = Readonly<Record<string, string | number>>

/** A foreign file that is refused as a whole. Its reader names the reason; nothing of the file has been taken over. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly code: UnreadableCode
  readonly params: MessageParams

  constructor(code: UnreadableCode, params: MessageParams = {}, options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(params)}`, options)
    this.code = code
    this.params = params
  }
}

/** Refuses because something would exceed a limit. */
export function tooComplex(limit: string, max: number): UnreadableFile {
  return new UnreadableFile('file_too_complex', { limit, max })
}
