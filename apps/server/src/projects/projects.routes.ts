import {
  changeProject,
  countForeignFeatures,
  createProject,
  deleteProject,
  listProjects,
  readOrganizationChange as readOrganizationChangeRoute,
  readProject,
} from '@cairn/contract/projects'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { requireAssignable } from '../dictionaries/dictionaries.queries.ts'
import { countForeign } from '../dictionaries/foreign-features.queries.ts'
import { readFolderTree } from '../folders/read-folder-tree.ts'
import { readOrganizationChange } from './organization/change-organization.ts'
import { projects } from './projects.commands.ts'
import { findProjects, getProject } from './projects.queries.ts'

export function projectRoutes(http: Http): void {
  serve(http, listProjects, ({ db, actor, path, query: { search, after, limit } }) =>
    findProjects(db, actor, { organizationId: idOn(path, 'organization'), search, after, limit }),
  )

  serve(http, readProject, async ({ db, actor, path, params, query }) => {
    const project = await getProject(db, actor, params.id)
    if (query.includeFolders === 'false') return project
    const place = { projectId: params.id, organizationId: idOn(path, 'organization') }
    return { ...project, folders: await readFolderTree(db, actor, place) }
  })

  serve(http, countForeignFeatures, async ({ db, path, params, query }) => {
    const place = { projectId: params.id, organizationId: idOn(path, 'organization') }
    await requireAssignable(db, { ...place, dataDictionaryId: query.dataDictionaryId })
    return { count: await countForeign(db, { ...place, dictionaryId: query.dataDictionaryId }) }
  })

  serve(http, createProject, ({ db, actor, body, client }) =>
    projects.create(db, { ...body, ownerId: actor.accountId }, client.language),
  )

  serve(http, changeProject, ({ db, actor, path, body: { version, ...change } }) =>
    projects.change(db, { actor, path, version }, change),
  )

  serve(http, readOrganizationChangeRoute, ({ db, actor, path, query: { organizationId } }) =>
    readOrganizationChange(db, { actor, path, organizationId }),
  )

  serve(http, deleteProject, ({ db, params, path, query: { version } }) =>
    projects.delete(db, { id: params.id, organizationId: idOn(path, 'organization'), version }),
  )
}
