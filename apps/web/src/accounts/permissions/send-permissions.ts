import { AccountPermission, type PermissionWrite } from '@cairn/contract/accounts/members'
import { mergePermissions } from '@cairn/domain/accounts/member-permissions'
import { z } from 'zod'
import { currentStateOf } from '../../dialogs/current-state.ts'
import { draftOf, type PermissionDraft, writtenPermissions } from './permission-draft.ts'

/** The permissions of a body: those to store, and those that the admin has seen. */
interface SentPermissions {
  readonly permissions: PermissionWrite[]
  readonly seenPermissions: PermissionWrite[]
}

interface ChangedPermissions<Answer> {
  readonly seen: PermissionDraft
  readonly mine: PermissionDraft
  readonly send: (sent: SentPermissions) => Promise<Answer>
}

const refusal = { code: 'permissions_changed', current: z.array(AccountPermission) } as const

/**
 * Sends changed permissions. What another admin changed meanwhile on other assets is kept.
 *
 * @throws Problem permissions_changed if another admin changed the permission on the same asset
 */
export async function sendPermissions<Answer>({ seen, mine, send }: ChangedPermissions<Answer>): Promise<Answer> {
  let [from, to] = [seen, mine]
  for (;;) {
    try {
      return await send({ permissions: writtenPermissions(to), seenPermissions: writtenPermissions(from) })
    } catch (error) {
      const current = currentStateOf(error, refusal)
      const merged = current && mergePermissions({ seen: [...from.values()], mine: [...to.values()], current })
      if (!merged) throw error
      from = draftOf(current)
      to = draftOf(merged)
    }
  }
}
