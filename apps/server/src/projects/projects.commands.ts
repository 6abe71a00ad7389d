import type { Project } from '@cairn/contract/projects'
import { folderTypes } from '@cairn/domain/folder-types'
import type { Db } from '#platform/db'
import { folders } from '../folders/folders.commands.ts'
import { deleteProject, insertProject, type NewProject } from './projects.queries.ts'

const featuresFolderName = 'Features'

/** Commands on projects. */
export const projects = {
  /** Creates a project with its features folder and default layers. */
  async create(db: Db, project: NewProject): Promise<Project> {
    const created = await insertProject(db, project)
    await folders.create(db, {
      organizationId: project.organizationId,
      projectId: created.id,
      parentId: null,
      name: featuresFolderName,
      description: '',
      folderType: folderTypes.data,
    })
    return created
  },

  delete: deleteProject,
}
