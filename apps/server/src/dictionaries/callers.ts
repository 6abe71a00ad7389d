import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { definitionReading } from '#access/definition-reading'
import type { Editor, Reader } from './dictionary-access.queries.ts'

/** A call that was admitted to an organization. */
interface AdmittedCall {
  readonly actor: Actor
  readonly path: AssetPath
}

export function readerOf({ actor, path }: AdmittedCall): Reader {
  return { actor, organizationId: idOn(path, 'organization') }
}

/** Whether the lists of the caller are empty, whichever dictionary the call names. */
export function readsNothing({ actor, path }: AdmittedCall): boolean {
  return definitionReading(actor, idOn(path, 'organization')) === 'none'
}

export function editorOf({ actor, path }: AdmittedCall): Editor {
  return { organizationId: idOn(path, 'organization'), email: actor.email }
}

interface VersionedCall {
  readonly params: { readonly id: string }
  readonly query: { readonly version: number }
}

/** The asset in the path of a call, in the version that the caller saw. */
export function versionedOf({ params, query }: VersionedCall): { id: string; version: number } {
  return { id: params.id, version: query.version }
}
