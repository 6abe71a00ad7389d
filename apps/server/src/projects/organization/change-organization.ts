import { Problem } from '@cairn/contract/problem'
import type { OrganizationChange, Project } from '@cairn/contract/projects'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { admitToOrganization } from '#access/admit'
import { insertActivity } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import { enqueue } from '#platform/jobs/jobs'
import { requireAssignable } from '../../dictionaries/dictionaries.queries.ts'
import { countOfOwnDictionaries } from '../../dictionaries/foreign-features.queries.ts'
import { lockProject, type ProjectChange, updateProject } from '../projects.queries.ts'
import { requireSettings } from '../require-settings.ts'
import { deleteSettings, findConsequences, insertChange, lockTree, updateJobs } from './change-organization.queries.ts'
import { moveFeaturesSpec } from './move-features-spec.ts'

/** A call on a project that names another organization. */
interface OrganizationCall {
  readonly actor: Actor
  readonly path: AssetPath
  readonly organizationId: string
}

/** Both organizations. @throws Problem `not_found`, `not_permitted` unless the caller is an admin of both */
function admitToBoth({ actor, path, organizationId }: OrganizationCall) {
  const project = { projectId: idOn(path, 'project'), organizationId: idOn(path, 'organization') }
  for (const id of [project.organizationId, organizationId]) admitToOrganization(actor, 'admin', [id])
  return project
}

/** Reads what a change to another organization would end, and why it would be refused. @throws Problem as `changeOrganization` */
export async function readOrganizationChange(db: Db, call: OrganizationCall): Promise<OrganizationChange> {
  const project = admitToBoth(call)
  return { ...(await findConsequences(db, project)), ownDictionaryFeatures: await countOfOwnDictionaries(db, project) }
}

/**
 * Gives a project to another organization. Rights change at once; a job moves the features (docs/adr/0023-organization-of-a-project.md).
 * @throws Problem `not_found`, `not_permitted` unless the caller is an admin of both organizations; `project_changed`;
 * `project_in_use`; `dictionary_required`; `not_found` for a dictionary or site that the new organization does not have;
 * `feature_off`; `project_name_taken`
 */
export async function changeOrganization(
  db: Db,
  { version, ...call }: OrganizationCall & { readonly version?: number | undefined },
  change: ProjectChange,
): Promise<Project> {
  const from = admitToBoth(call)
  const { actor, organizationId } = call
  await lockTree(db, from)
  const { name } = await lockProject(db, { id: from.projectId, organizationId: from.organizationId, version })
  const { reasons } = await findConsequences(db, from)
  if (reasons.length > 0) throw new Problem('project_in_use', { name, reasons })
  if (!change.dataDictionaryId) throw new Problem('dictionary_required', {})
  const settings = { name, ...change, proj: change.proj ?? null, geoidId: change.geoidId ?? null }
  await requireAssignable(db, { organizationId, dataDictionaryId: change.dataDictionaryId })
  await requireSettings(db, { organizationId, change, present: { proj: null, geoidId: null } })
  await deleteSettings(db, from)
  const project = await updateProject(db, from.projectId, { ...settings, organizationId })
  const changed = { ...from, toOrganizationId: organizationId, accountId: actor.accountId }
  await updateJobs(db, project)
  await enqueue(db, moveFeaturesSpec, { changeId: await insertChange(db, changed) })
  await logReceipt(db, actor, project)
  return project
}

/** The route writes the entry in the log of the former organization. */
async function logReceipt(db: Db, actor: Actor, { id, name, organizationId }: Project): Promise<void> {
  await insertActivity(db, actor, {
    type: 'Add',
    category: 'Project',
    organizationId,
    projectId: id,
    message: `Project ${name}: Add`,
    artifact: { id, name, organizationId },
  })
}
