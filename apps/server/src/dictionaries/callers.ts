import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Editor, Reader } from './dictionary-access.queries.ts'

/** A call that was admitted to an organization. */
interface AdmittedCall {
  readonly actor: Actor
  readonly path: AssetPath
}

export function readerOf({ actor, path }: AdmittedCall): Reader {
  return { actor, organizationId: idOn(path, 'organization') }
}

export function editorOf({ actor, path }: AdmittedCall): Editor {
  return { organizationId: idOn(path, 'organization'), email: actor.email }
}
