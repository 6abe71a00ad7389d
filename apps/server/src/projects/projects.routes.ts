import { changeProject, createProject, deleteProject, listProjects, readProject } from '@cairn/contract/projects'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { projects } from './projects.commands.ts'
import { findProjects, getProject } from './projects.queries.ts'

export function projectRoutes(http: Http): void {
  serve(http, listProjects, ({ db, actor, path, query: { search, after, limit } }) =>
    findProjects(db, actor, { organizationId: idOn(path, 'organization'), search, after, limit }),
  )

  serve(http, readProject, ({ db, actor, params }) => getProject(db, actor, params.id))

  serve(http, createProject, ({ db, actor, body, client }) =>
    projects.create(db, { ...body, ownerId: actor.accountId }, client.language),
  )

  serve(http, changeProject, ({ db, params, body, path }) =>
    projects.change(db, { id: params.id, organizationId: idOn(path, 'organization') }, body),
  )

  serve(http, deleteProject, ({ db, params }) => projects.delete(db, params.id))
}
