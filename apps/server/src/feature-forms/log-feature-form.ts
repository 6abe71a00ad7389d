import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { featureArtifact } from '@cairn/contract/features/features'
import { fileListOf, withFileList } from '@cairn/domain/features/file-list'
import type { JsonObject } from '@cairn/domain/json'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { insertActivity } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import type { FeatureText } from '../features/features.queries.ts'

interface LoggedForm {
  readonly path: AssetPath
  readonly act: 'filled in' | 'changed' | 'deleted'
  readonly form: FeatureForm
  /** As it is after the write. */
  readonly feature: FeatureText
}

/**
 * Writes the entry of a filled-in form, which is one about its feature. Of the files and forms of the feature it has this form
 * alone.
 */
export async function logFeatureForm(
  db: Db,
  actor: Actor,
  { path, act, form, feature: { feature, type } }: LoggedForm,
): Promise<void> {
  const logged = { ...feature, properties: feature.properties && withForm(feature.properties, form) }
  const kept = Object.fromEntries(featureArtifact.map((key) => [key, logged[key]]))
  await insertActivity(db, actor, {
    type: 'Edit',
    category: 'Feature',
    organizationId: idOn(path, 'organization'),
    projectId: feature.projectId,
    message: `Feature ${feature.id}: form ${form.formName} ${act}`,
    artifact: { ...kept, formId: form.formId, formName: form.formName, htmlFormId: form.id },
    featureType: type,
  })
}

function withForm(properties: JsonObject, { id }: FeatureForm): JsonObject {
  const list = fileListOf(properties).filter(({ HtmlFormID }) => HtmlFormID === id)
  return withFileList(properties, list)
}
