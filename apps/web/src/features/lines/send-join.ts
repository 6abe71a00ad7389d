import type { Feature } from '@cairn/contract/features/features'
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
    return {
      done: t('features.lines.joined', { name }),
      label: { kind: 'join', name, layerId: first.layerId },
      features: [
        { id: first.id, versionBefore: first.version, version: joined.version },
        { id: other.id, versionBefore: other.version, version: other.version + 1, result: 'deleted' },
      ],
      offersUndo: true,
    }
  })
}
