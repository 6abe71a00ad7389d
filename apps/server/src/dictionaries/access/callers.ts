import { idOn } from '@cairn/domain/permissions'
import type { AdmittedCall } from '#access/definitions'
import type { Editor, Reader } from './dictionary-access.queries.ts'

export function readerOf({ actor, path }: AdmittedCall): Reader {
  return { actor, organizationId: idOn(path, 'organization') }
}

export function editorOf({ actor, path }: AdmittedCall): Editor {
  return { organizationId: idOn(path, 'organization'), email: actor.email }
}

interface VersionedCall {
  readonly params: { readonly id: string }
  readonly query: { readonly version?: number | undefined }
}

/** The asset in the path of a call, in the version that the caller saw, if the call names it. */
export function versionedOf({ params, query }: VersionedCall): { id: string; version: number | undefined } {
  return { id: params.id, version: query.version }
}
