import { featureArtifact } from '@cairn/contract/features/features'
import type { LoggedResult } from '@cairn/contract/route'
import { type FileListEntry, withFileList } from '@cairn/domain/features/file-list'
import type { AssetPath } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { actOf } from '#http/activity/act-of'
import { insertActivity } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import { answerOf } from '../features/features.commands.ts'
import type { FeatureText } from '../features/features.queries.ts'

interface FileChange {
  readonly feature: FeatureText
  /** The file in the list, of a removed one as it was. */
  readonly entry: FileListEntry
  readonly change: 'added' | 'removed' | 'note changed' | 'annotations changed'
}

/**
 * The answer of a write that changes a file of a feature. Its entry in the activity log names the file and has no other one of
 * the feature, which may have hundreds.
 */
export function answerOfFile({ feature: written, entry, change }: FileChange): LoggedResult<string> {
  const { result, artifact } = answerOf(written)
  const { id, properties } = written.feature
  const name = `${id}, file ${entry.File} ${change}`
  return {
    result,
    artifact: { ...artifact, name, ...(properties && { properties: withFileList(properties, [entry]) }) },
  }
}

/** Writes the entry of a change that is no call with an entry of its own. */
export async function logFileChange(
  tx: Db,
  { actor, path, ...change }: FileChange & { readonly actor: Actor; readonly path: AssetPath },
): Promise<void> {
  const kind = { type: 'Edit', category: 'Feature', artifact: featureArtifact } as const
  await insertActivity(tx, actor, actOf(kind, path, answerOfFile(change).artifact))
}
