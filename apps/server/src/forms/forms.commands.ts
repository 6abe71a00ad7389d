import type { addFormPermission, Form } from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import type { Answer } from '@cairn/contract/route'
import type { Actor } from '#access/actor'
import { insertActivity } from '#http/activity/activity.queries'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import {
  activateFormLayers,
  deleteFormPermissions,
  findFormPermissions,
  type Grant,
  insertFormFolders,
  insertFormLayers,
  insertFormPermissions,
  lockProjects,
  type PermissionRow,
  raiseFormVersion,
} from './form-permissions.queries.ts'
import {
  deleteFormRow,
  type FormChange,
  type FormPlace,
  getForm,
  lockForm,
  lockFormLayers,
  renameFormLayers,
  updateForm,
} from './forms.queries.ts'

type ChangedPermission = Answer<typeof addFormPermission>

interface Change extends FormChange, Pick<Grant, 'language'> {
  readonly version?: number | undefined
  /** The projects that have the form afterwards; undefined leaves them. */
  readonly projectIds?: readonly string[] | undefined
}

interface Deletion {
  readonly version?: number | undefined
  /** The features that the caller knows to be deleted. */
  readonly featureCount: number
}

/** Commands on forms. Each locks the form first, then projects, folders and layers. */
export const forms = {
  /** @throws Problem form_changed with the present state, form_name_taken, not_found for an unknown project */
  async change(db: Db, actor: Actor, place: FormPlace & Change): Promise<Form> {
    const { id, name, projectIds } = place
    const form = await lockVersion(db, place, place.version)
    await updateForm(db, id, place)
    if (name !== undefined && name !== form.name) await renameFormLayers(db, { id, from: form.name, to: name })
    if (projectIds) await replaceProjects(db, actor, { ...place, name: name ?? form.name, projectIds })
    return getForm(db, place)
  },

  /** Deletes a form with its layers and their features. @throws Problem form_changed, form_has_features */
  async delete(
    db: Db,
    place: FormPlace,
    agreed: Deletion,
  ): Promise<{ id: string; name: string; featureCount: number }> {
    const { name } = await lockVersion(db, place, agreed.version)
    const featureCount = await lockFormLayers(db, place.id)
    if (featureCount > agreed.featureCount) throw new Problem('form_has_features', { name, count: featureCount })
    await deleteFormRow(db, place.id)
    return { id: place.id, name, featureCount }
  },

  /** Grants a form to a project. A second grant changes nothing. @throws Problem not_found */
  async grant(db: Db, actor: Actor, place: PermissionPlace): Promise<ChangedPermission> {
    const { name, version } = await lockForm(db, place)
    await lockProjects(db, { ...place, projectIds: [place.projectId] })
    const [existing] = await findFormPermissions(db, place.id, [place.projectId])
    if (existing) return answerOf({ ...place, name }, existing, version)
    const [added] = await grantTo(db, actor, { ...place, name, projectIds: [place.projectId] })
    if (!added) throw new Problem('not_found', { asset: 'project' })
    return answerOf({ ...place, name }, added, await raiseFormVersion(db, place.id))
  },

  /** Takes a form from a project. @throws Problem not_found where the project does not have it */
  async revoke(db: Db, actor: Actor, place: PermissionPlace): Promise<ChangedPermission> {
    const { name } = await lockForm(db, place)
    const [removed] = await revokeFrom(db, actor, { ...place, name, projectIds: [place.projectId] })
    if (!removed) throw new Problem('not_found', { asset: 'formPermission' })
    return answerOf({ ...place, name }, removed, await raiseFormVersion(db, place.id))
  },
}

interface PermissionPlace extends FormPlace, Pick<Grant, 'language'> {
  readonly projectId: string
}

async function lockVersion(db: Db, place: FormPlace, version?: number): Promise<{ name: string }> {
  const form = await lockForm(db, place)
  if (isStale(version, form.version)) throw new Problem('form_changed', { current: await getForm(db, place) })
  return form
}

interface NamedForm extends FormPlace {
  readonly name: string
}

function answerOf({ id: form, name }: NamedForm, permission: PermissionRow, version: number): ChangedPermission {
  const { id, projectId, layerId } = permission
  return { id, form, name, projectId, layerId, version }
}

interface Projects extends NamedForm, Pick<Grant, 'language'> {
  readonly projectIds: readonly string[]
}

async function replaceProjects(db: Db, actor: Actor, form: Projects): Promise<void> {
  const wanted = new Set(form.projectIds)
  const before = new Set((await findFormPermissions(db, form.id)).map(({ projectId }) => projectId))
  await lockProjects(db, form)
  await grantTo(db, actor, { ...form, projectIds: [...wanted].filter((each) => !before.has(each)) })
  await revokeFrom(db, actor, { ...form, projectIds: [...before].filter((each) => !wanted.has(each)) })
}

async function grantTo(db: Db, actor: Actor, form: Projects): Promise<readonly PermissionRow[]> {
  const { organizationId, id: formId, name: formName, projectIds, language } = form
  if (projectIds.length === 0) return []
  const grant = { organizationId, formId, formName, projectIds, language }
  await insertFormFolders(db, grant)
  await activateFormLayers(db, grant)
  await insertFormLayers(db, grant)
  const added = await insertFormPermissions(db, grant)
  await logPermissions(db, actor, { form, type: 'Share', permissions: added })
  return added
}

async function revokeFrom(db: Db, actor: Actor, form: Projects): Promise<readonly PermissionRow[]> {
  if (form.projectIds.length === 0) return []
  const removed = await deleteFormPermissions(db, form.id, form.projectIds)
  await logPermissions(db, actor, { form, type: 'Edit', permissions: removed })
  return removed
}

interface LoggedPermissions {
  readonly form: NamedForm
  readonly type: 'Share' | 'Edit'
  readonly permissions: readonly PermissionRow[]
}

/** One entry a project, so that the admins of the project see it. */
async function logPermissions(db: Db, actor: Actor, { form, type, permissions }: LoggedPermissions): Promise<void> {
  const { id, name, organizationId } = form
  for (const { projectId, layerId } of permissions)
    await insertActivity(db, actor, {
      type,
      category: 'Form',
      organizationId,
      projectId,
      message: `Form ${name}: ${type === 'Share' ? 'granted' : 'taken away'}`,
      artifact: { id, name, projectId, layerId },
    })
}
