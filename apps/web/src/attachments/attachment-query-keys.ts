/** Query keys of the files of features. Invalidating a key invalidates every key that begins with it. */
export const attachmentQueryKeys = {
  /** The files of a feature with their addresses. */
  list: (featureId: string) => ['attachments', 'list', featureId],
  /** The address that was read last for a file. */
  address: (fileId: string) => ['attachments', 'address', fileId],
  /** The bytes of a file. */
  bytes: (fileId: string) => ['attachments', 'bytes', fileId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
