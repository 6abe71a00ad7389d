import { randomUUID } from 'node:crypto'
import type { changeFeatureForm, createFeatureForm, FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { formsPerFeatureMax } from '@cairn/contract/feature-forms/feature-forms'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import { formatFeatureId, parseFeatureId } from '@cairn/domain/features/feature-id'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import type { FileListEntry } from '@cairn/domain/features/file-list'
import type { JsonObject } from '@cairn/domain/json'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { sameJson } from '@cairn/domain/properties/property-changes'
import type { Actor } from '#access/actor'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { keyOf } from '../features/features.commands.ts'
import { deleteFeature, type FeatureText, lockForDelete } from '../features/features.queries.ts'
import { fileLists } from '../features/files/file-lists.ts'
import { useFiles } from '../forms/form-versions.queries.ts'
import { findFeatureForms } from './feature-forms.queries.ts'
import { type FormPlace, getFeatureForm } from './get-feature-form.ts'
import { type GrantedForm, lockGrantedForm } from './granted-forms.queries.ts'
import { logFeatureForm } from './log-feature-form.ts'
import { findFormProperties, insertFeatureForm, updateFeatureForm } from './write-feature-form.queries.ts'

type Payload = Served<typeof createFeatureForm>['body']

/** A filled-in form after a write, and its feature as it is now. */
export interface WrittenForm {
  readonly form: FeatureForm
  readonly feature: FeatureText
}

/**
 * Commands on filled-in forms. Each locks the layer of the feature and the feature first, then the layer of the form.
 * @throws Problem `feature_deleted`, `layer_read_only`
 */
export const featureForms = {
  /** @throws Problem `feature_form_not_granted`, `feature_forms_full`, `not_found` */
  async create(
    db: Db,
    actor: Actor,
    { path, ...payload }: Payload & { readonly path: AssetPath },
  ): Promise<WrittenForm> {
    const featureId = idOn(path, 'feature')
    const key = keyOf(featureId, path)
    const granted = await lockForm(db, path, payload)
    let id = ''
    const feature = await fileLists.change(db, key, {
      accountId: actor.accountId,
      change: async (list) => {
        if ((await findFeatureForms(db, key)).length >= formsPerFeatureMax)
          throw new Problem('feature_forms_full', { max: formsPerFeatureMax })
        const formVersion = await useFiles(db, granted.formId, payload.formVersion)
        const properties = { ...valuesOf(payload), ...linksOf(granted, featureId), form_version: formVersion }
        const ogcFid = await insertFeatureForm(db, granted, { feature: key, properties, accountId: actor.accountId })
        id = formatFeatureId({ serverName: serverNameOfType.htmlForm, ogcFid })
        return [...list, entryOf(granted, { id, fileId: properties.file_id })]
      },
    })
    const form = await getFeatureForm(db, { id, path })
    await logFeatureForm(db, actor, { path, act: 'filled in', form, feature })
    return { form, feature }
  },

  /** @throws Problem `feature_form_changed` with the present state, `feature_form_not_granted`, `not_found` */
  async change(
    db: Db,
    actor: Actor,
    { id, path, body }: FormPlace & { readonly body: Served<typeof changeFeatureForm>['body'] },
  ): Promise<WrittenForm & { readonly isUnchanged: boolean }> {
    const { accountId } = actor
    let isUnchanged = false
    const feature = await fileLists.change(db, keyOf(idOn(path, 'feature'), path), {
      accountId,
      change: async (list) => {
        const before = await getSeenForm(db, { id, path }, body.version)
        const granted = await lockFormOf(db, { path, body, before })
        const key = keyOf(id, path)
        const stored = (await findFormProperties(db, key)) ?? {}
        const formVersion = await useFiles(db, before.formId, body.formVersion ?? before.formVersion)
        const properties = { ...stored, ...valuesOf(body), form_version: formVersion }
        isUnchanged = sameJson(stored, properties)
        if (!isUnchanged) await updateFeatureForm(db, key, { properties, accountId })
        return list.some(({ HtmlFormID }) => HtmlFormID === id)
          ? list
          : [
              ...list,
              entryOf(granted, {
                id,
                fileId: typeof stored['file_id'] === 'string' ? stored['file_id'] : randomUUID(),
              }),
            ]
      },
    })
    const form = await getFeatureForm(db, { id, path })
    if (!isUnchanged) await logFeatureForm(db, actor, { path, act: 'changed', form, feature })
    return { form, feature, isUnchanged }
  },

  /** @throws Problem `feature_form_changed` with the present state, `not_found` */
  async delete(
    db: Db,
    actor: Actor,
    { id, path, version }: FormPlace & { readonly version: number | undefined },
  ): Promise<FeatureText> {
    let form: FeatureForm | undefined
    const feature = await fileLists.change(db, keyOf(idOn(path, 'feature'), path), {
      accountId: actor.accountId,
      change: async (list) => {
        form = await getSeenForm(db, { id, path }, version)
        const key = keyOf(id, path)
        await lockForDelete(db, key)
        await deleteFeature(db, key, actor.accountId)
        const rest = list.filter(({ HtmlFormID }) => HtmlFormID !== id)
        return rest.length < list.length ? rest : list
      },
    })
    if (form) await logFeatureForm(db, actor, { path, act: 'deleted', form, feature })
    return feature
  },
}

async function getSeenForm(db: Db, place: FormPlace, version: number | undefined): Promise<FeatureForm> {
  const form = await getFeatureForm(db, place)
  if (isStale(version, form.version)) throw new Problem('feature_form_changed', { current: form })
  return form
}

interface ChangedForm {
  readonly path: AssetPath
  readonly body: Payload
  readonly before: FeatureForm
}

/** The form of a filled-in form, which stays in its layer when the feature moves to another project. */
function lockFormOf(db: Db, { path, body, before }: ChangedForm): Promise<GrantedForm> {
  const { formId, layerId, projectId } = before
  const isOfFeature = parseFeatureId(body.featureId)?.ogcFid === parseFeatureId(idOn(path, 'feature'))?.ogcFid
  if (!isOfFeature) throw new Problem('not_found', { asset: 'feature' })
  if (body.id && body.id !== before.id) throw new Problem('not_found', { asset: 'featureForm' })
  if (body.formId !== formId) throw new Problem('not_found', { asset: 'form' })
  if (body.projectId !== projectId && body.projectId !== idOn(path, 'project'))
    throw new Problem('not_found', { asset: 'project' })
  if (body.layerId && body.layerId !== layerId) throw new Problem('not_found', { asset: 'layer' })
  return lockGrantedForm(db, { formId, projectId, organizationId: idOn(path, 'organization') })
}

/** The form that the project of the feature has. What the payload says about it must be so. */
async function lockForm(db: Db, path: AssetPath, payload: Omit<Payload, 'data'>): Promise<GrantedForm> {
  const { formId, projectId, layerId } = payload
  if (projectId !== idOn(path, 'project')) throw new Problem('not_found', { asset: 'project' })
  const granted = await lockGrantedForm(db, { formId, projectId, organizationId: idOn(path, 'organization') })
  if (layerId && layerId !== granted.layerId) throw new Problem('not_found', { asset: 'layer' })
  return granted
}

function valuesOf({ data, pages }: Payload): { form_data: JsonObject[]; pages?: number } {
  const values = data.map(({ id, type, value }) => ({ id, ...(type !== undefined && { type }), value }))
  return { form_data: values, ...(typeof pages === 'number' && { pages }) }
}

function linksOf({ formId }: GrantedForm, featureId: string) {
  return { form_id: formId, feature_id: featureId, file_id: randomUUID() }
}

function entryOf({ formId, name }: GrantedForm, { id, fileId }: { id: string; fileId: string }): FileListEntry {
  return { File_ID: fileId, File: name, File_Type: 'Form', MasterFormID: formId, HtmlFormID: id }
}
