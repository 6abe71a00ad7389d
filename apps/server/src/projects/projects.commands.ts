import type { Project } from '@cairn/contract/projects'
import { folderTypes } from '@cairn/domain/folder-types'
import type { Db } from '#platform/db'
import { folders } from '../folders/folders.commands.ts'
import { deleteProject, insertProject, type NewProject } from './projects.queries.ts'

const featuresFolderName = 'Features'

/** The commands of projects. */
export const projects = {
  /** Makes a project with its features folder and the layers in it. */
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
