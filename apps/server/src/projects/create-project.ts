import type { Project } from '@cairn/contract/projects'
import { folderTypes } from '@cairn/domain/folder-types'
import type { Db } from '#platform/db'
import { createFolderAt } from '../folders/create-folder.ts'
import { insertProject } from './projects.queries.ts'

const featuresFolderName = 'Features'

/** Makes a project with its features folder and the layers in it. */
export async function createProjectIn(
  db: Db,
  project: { organizationId: string; ownerId: string; name: string; description: string },
): Promise<Project> {
  const created = await insertProject(db, project)
  await createFolderAt(db, {
    organizationId: project.organizationId,
    projectId: created.id,
    parentId: null,
    name: featuresFolderName,
    description: '',
    folderType: folderTypes.data,
  })
  return created
}
