/** A file as it is stored, or the JPEG of a picture in a format that few browsers show. */
export type FileForm = 'stored' | 'jpeg'

/** Query keys of the files of features. Invalidating a key invalidates every key that begins with it. */
export const attachmentQueryKeys = {
  /** The files of a feature with their addresses. */
  list: (featureId: string) => ['attachments', 'list', featureId],
  /** The address that was read last for a file, or for its JPEG. */
  address: (fileId: string, as: FileForm) => ['attachments', 'address', fileId, as],
  /** The bytes of a file, or of its JPEG. */
  bytes: (fileId: string, as: FileForm) => ['attachments', 'bytes', fileId, as],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
