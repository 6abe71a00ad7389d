import {
  type MadeMove,
  type Move,
  organizeData,
  readSightChanges as readSightChangesRoute,
} from '@cairn/contract/data-organization'
import type { Actor } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { Db } from '#platform/database/db'
import { moveFeatures } from '../features/move-features.ts'
import { moveFolder } from '../folders/move-folder.ts'
import { moveLayer } from '../layers/move-layer.ts'
import { readSightChanges } from './read-sight-changes.ts'

export function dataOrganizationRoutes(http: Http): void {
  serve(http, organizeData, ({ db, actor, body }) => make(db, actor, body))

  serve(http, readSightChangesRoute, ({ db, actor, query }) => readSightChanges(db, actor, query))
}

const noFeatures = { featureCount: 0, serverName: null }

async function make(db: Db, actor: Actor, move: Move): Promise<MadeMove> {
  switch (move.scenario) {
    case 'MOVE_FOLDER_AS_SUBFOLDER':
      return makeFolderMove(db, move, { ...move, actor, folderId: move.subFolderId, parentId: move.folderId })
    case 'MOVE_FOLDER_TO_PROJECT':
      return makeFolderMove(db, move, { ...move, actor, parentId: null })
    case 'MOVE_LAYER_TO_FOLDER': {
      const { layer, from, to } = await moveLayer(db, { actor, ...move })
      return { scenario: move.scenario, id: layer.id, name: layer.name, ...noFeatures, from, to }
    }
    case 'MOVE_FEATURES_TO_LAYER': {
      const { ogc_fid: ogcFids, versions, ...target } = move
      const moved = await moveFeatures(db, { actor, ogcFids, versions, ...target })
      return { scenario: move.scenario, id: move.sourceLayerId, ...moved }
    }
    default:
      return move satisfies never
  }
}

type FolderMove = Omit<Parameters<typeof moveFolder>[1], 'layerIds'>

async function makeFolderMove(
  db: Db,
  { scenario, importedLayerIds: layerIds }: Extract<Move, { importedLayerIds: string[] }>,
  move: FolderMove,
): Promise<MadeMove> {
  return { scenario, id: move.folderId, ...noFeatures, ...(await moveFolder(db, { ...move, layerIds })) }
}
