import { featureArtifact } from '@cairn/contract/features/features'
import type { LoggedResult } from '@cairn/contract/route'
import type { AssetPath } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { actOf } from '#http/activity/act-of'
import { insertActivity } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import { answerOf } from '../features/features.commands.ts'
import type { FeatureText } from '../features/features.queries.ts'

interface FileChange {
  readonly feature: FeatureText
  /** The name of the file. */
  readonly name: string
  readonly change: 'added' | 'removed' | 'note changed' | 'annotations changed'
}

/** The answer of a write that changes a file of a feature. Its entry in the activity log names the file. */
export function answerOfFile({ feature, name, change }: FileChange): LoggedResult<string> {
  const { result, artifact } = answerOf(feature)
  return { result, artifact: { ...artifact, name: `${feature.feature.id}, file ${name} ${change}` } }
}

/** Writes the entry of a change that is no call with an entry of its own. */
export async function logFileChange(
  tx: Db,
  { actor, path, ...change }: FileChange & { readonly actor: Actor; readonly path: AssetPath },
): Promise<void> {
  const kind = { type: 'Edit', category: 'Feature', artifact: featureArtifact } as const
  await insertActivity(tx, actor, actOf(kind, path, answerOfFile(change).artifact))
}
