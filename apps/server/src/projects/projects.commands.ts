import type { Project } from '@cairn/contract/projects'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { defaultNamesIn } from '@cairn/messages/default-names'
import type { Language } from '@cairn/messages/languages'
import { requireFeature } from '#access/admit'
import type { Db } from '#platform/database/db'
import { requireAssignable } from '../dictionaries/dictionaries.queries.ts'
import { folders } from '../folders/folders.commands.ts'
import {
  deleteProject,
  findSiteId,
  insertProject,
  type NewProject,
  type ProjectChange,
  updateProject,
} from './projects.queries.ts'

/** Commands on projects. */
export const projects = {
  /** Creates a project with its features folder and default layers, named in this language. */
  async create(db: Db, project: NewProject, language: Language | null = null): Promise<Project> {
    await requireAssignable(db, project)
    const created = await insertProject(db, project)
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
   * Changes a project. @throws Problem `not_found` for a dictionary that the organization does not have; `feature_off` for
   * another site in an organization without sites
   */
  async change(db: Db, { id, organizationId }: ProjectPlace, change: ProjectChange): Promise<Project> {
    await requireAssignable(db, { ...change, organizationId })
    if (change.proj && change.proj.id !== (await findSiteId(db, id)))
      await requireFeature(db, organizationId, 'siteCalibration')
    return updateProject(db, id, change)
  },

  delete: deleteProject,
}

interface ProjectPlace {
  readonly id: string
  readonly organizationId: string
}
