/** Stable codes of the reasons why a foreign file is refused. The comment of each names its parameters. */
export const unreadableCodes = [
  /** Neither the file nor the request names the coordinate system. `layer` */
  'coordinate_system_required',
  /** Coordinates of a layer cannot be transformed from the system that the file, or the request, names. `layer` */
  'coordinate_system_unusable',
  /** The coordinate system is unknown. `crs` */
  'coordinate_system_unknown',
  'file_empty',
  /** The content does not match the extension, or contains nothing that can become a layer. `reason` */
  'file_not_supported',
  /** The content is damaged. `reason` */
  'file_damaged',
  /** The file exceeds a limit of memory, disk or structure. `limit`, `max` */
  'file_too_complex',
  /** The file contains only views. `layer` */
  'view_not_read',
  /** `timeoutMs` */
  'read_timeout',
  /** The reader made no progress for this time. `stallMs` */
  'read_stalled',
  'read_cancelled',
  /** The reader was killed from outside, as the operating system does when memory runs short. */
  'reader_killed',
] as const

export type UnreadableCode = (typeof unreadableCodes)[number]
/** Parameters of a message, by name. */
export type MessageParams = Readonly<Record<string, string | number>>

/** A foreign file is refused as a whole. None of its features is imported. */
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

/** The error for a file that exceeds a limit. */
export function tooComplex(limit: string, max: number): UnreadableFile {
  return new UnreadableFile('file_too_complex', { limit, max })
}
