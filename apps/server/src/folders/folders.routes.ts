import { changeFolder, createFolder, deleteFolder, listFolders } from '@cairn/contract/folders'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findLayers } from '../layers/layers.queries.ts'
import { toFolderTree } from './folder-tree.ts'
import { folders } from './folders.commands.ts'
import { findFolders, updateFolder } from './folders.queries.ts'

export function folderRoutes(http: Http): void {
  serve(http, listFolders, async ({ db, actor, query: { projectId }, path }) => {
    const organizationId = idOn(path, 'organization')
    const visibleFolders = await findFolders(db, actor, { projectId, organizationId })
    const visibleLayers = await findLayers(db, actor, { organizationId, within: { projectId } })
    return toFolderTree(visibleFolders, visibleLayers)
  })

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

  serve(http, changeFolder, ({ db, params, body }) => updateFolder(db, params.id, body))

  serve(http, deleteFolder, ({ db, params }) => folders.delete(db, params.id))
}
