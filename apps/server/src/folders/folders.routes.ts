import { changeFolder, createFolder, deleteFolder, listFolders } from '@cairn/contract/folders'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { folders } from './folders.commands.ts'
import { readFolderTree } from './read-folder-tree.ts'

export function folderRoutes(http: Http): void {
  serve(http, listFolders, ({ db, actor, query: { projectId }, path }) =>
    readFolderTree(db, actor, { projectId, organizationId: idOn(path, 'organization') }),
  )

  serve(http, createFolder, ({ db, body, path, client }) => {
    const folder = {
      organizationId: idOn(path, 'organization'),
      projectId: body.projectId,
      parentId: body.parentId ?? null,
      name: body.name,
      description: body.description,
      folderType: body.folderType === 'features' ? folderTypes.data : null,
    }
    return folders.create(db, folder, client.language)
  })

  serve(http, changeFolder, ({ db, params, body: { version, ...change } }) =>
    folders.change(db, { id: params.id, version }, change),
  )

  serve(http, deleteFolder, ({ db, params, query: { version } }) => folders.delete(db, { id: params.id, version }))
}
