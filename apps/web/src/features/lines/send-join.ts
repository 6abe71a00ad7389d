import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { changeFeature, type Feature } from '@cairn/contract/features/features'
import { joinLines } from '@cairn/contract/features/line-functions'
import type { JoinChoice } from '@cairn/domain/geometry/lines/join-properties'
import type { JoinedEnds } from '@cairn/domain/geometry/lines/line-functions'
import type { CommandContext } from '../../map/commands/command.ts'
import { showDeleted, showSaved } from '../editing/saving/show-saved.ts'
import { changeLine } from './change-line.ts'

/** A join that the user has confirmed. */
export interface ConfirmedJoin {
  readonly first: Feature
  readonly other: Feature
  readonly ends: JoinedEnds
  readonly choices: readonly JoinChoice[]
  /** The title of the other line. */
  readonly name: string
}

/** Joins two lines in the versions that the user saw. Undo restores both. */
export async function sendJoin(context: CommandContext, { first, other, ends, choices, name }: ConfirmedJoin) {
  const { api, t } = context
  await changeLine(context, [first, other], async () => {
    const lines = { id: first.id, version: first.version, otherId: other.id, otherVersion: other.version }
    const joined = await api(joinLines, { body: { ...lines, ends, choices: [...choices] } })
    showDeleted(other, context)
    showSaved(joined, context)
    const undo = async () => {
      const { geometry, properties } = first
      const body = { version: joined.version, geometry, properties }
      // First, because it fails where another user has changed the joined line: the other one then stays deleted.
      showSaved(await api(changeFeature, { params: { id: first.id }, body }), context)
      const restored = await api(restoreFeature, { params: { id: other.id }, query: {}, body: {} })
      if (typeof restored !== 'string') showSaved(restored, context)
    }
    return { done: t('features.lines.joined', { name }), undo }
  })
}
