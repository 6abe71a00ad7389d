import { Problem } from '@cairn/contract/problem'
import type { Project } from '@cairn/contract/projects'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { defaultNamesIn } from '@cairn/messages/default-names'
import type { Language } from '@cairn/messages/languages'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { requireAssignable } from '../dictionaries/dictionaries.queries.ts'
import { folders } from '../folders/folders.commands.ts'
import { changeOrganization } from './organization/change-organization.ts'
import {
  deleteProject,
  insertProject,
  lockProject,
  type NewProject,
  type ProjectChange,
  type ProjectVersion,
  updateProject,
} from './projects.queries.ts'
import { requireSettings } from './require-settings.ts'

/** Commands on projects. */
export const projects = {
  /**
   * Creates a project with its features folder and default layers, named in this language.
   * @throws Problem `dictionary_required`; `not_found` for a dictionary that the organization does not have
   */
  async create(db: Db, project: ProjectSpec, language: Language | null = null): Promise<Project> {
    const { dataDictionaryId } = project
    if (!dataDictionaryId) throw new Problem('dictionary_required', {})
    await requireAssignable(db, project)
    const created = await insertProject(db, { ...project, dataDictionaryId })
    const folder = {
      organizationId: project.organizationId,
      projectId: created.id,
      parentId: null,
      name: defaultNamesIn(language).featuresFolder,
      description: '',
      folderType: folderTypes.data,
    }
    await folders.create(db, folder, language)
    return created
  },

  /**
   * Changes a project. @throws Problem `project_changed` for another version; `dictionary_required` where the change would
   * remove the dictionary; `not_found` for one that the organization does not have; `feature_off` for another site or geoid
   * in an organization without them; for another organization those of `changeOrganization`
   */
  async change(db: Db, { actor, path, version }: ProjectCall, change: ProjectChange): Promise<Project> {
    const organizationId = idOn(path, 'organization')
    if (change.organizationId !== undefined && change.organizationId !== organizationId)
      return changeOrganization(db, { actor, path, version, organizationId: change.organizationId }, change)
    const { id, ...present } = await lockProject(db, { id: idOn(path, 'project'), organizationId, version })
    if (change.dataDictionaryId === null && present.dataDictionaryId !== null)
      throw new Problem('dictionary_required', {})
    await requireAssignable(db, { ...change, organizationId })
    await requireSettings(db, { organizationId, change, present })
    return updateProject(db, id, change)
  },

  /** Deletes a project. @throws Problem `project_changed` as `change` does */
  async delete(db: Db, project: ProjectVersion): Promise<{ id: string; name: string }> {
    const { id } = await lockProject(db, project)
    return deleteProject(db, id)
  },
}

type ProjectSpec = Omit<NewProject, 'dataDictionaryId'> & { readonly dataDictionaryId?: string | null | undefined }

/** A call that was admitted to a project. */
interface ProjectCall extends Pick<ProjectVersion, 'version'> {
  readonly actor: Actor
  readonly path: AssetPath
}
