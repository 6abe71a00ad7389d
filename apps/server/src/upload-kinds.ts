import type { Services } from './http/services.ts'
import { fileUploads } from './imports/receive-file.ts'
import { importUploads } from './imports/receive-import.ts'
import { symbolUploads } from './symbols/receive-symbol-file.ts'
import type { UploadKind } from './uploads/uploads.commands.ts'

/** All kinds of files that are sent to an address of their own, without a session. */
export function uploadKindsOf(services: Services): readonly UploadKind[] {
  return [importUploads(services), fileUploads(services), symbolUploads(services)]
}
