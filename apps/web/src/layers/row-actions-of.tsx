import type { Folder } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { can, type Rights } from '@cairn/domain/permissions'
import AddLocation from '@mui/icons-material/AddLocationAltOutlined'
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import ZoomInMap from '@mui/icons-material/ZoomInMapOutlined'
import { folderPath, layerPath } from '../accounts/asset-path.ts'
import { beginDrawing, openFeatureList, showLayers } from '../map/map-session.ts'
import type { Translate } from '../platform/locale.ts'
import type { RowAction } from '../ui/row-actions.tsx'
import type { FolderRow, LayerRow } from './tree-rows.ts'

/** A dialog that a row of the tree opens. */
export type TreeDialog =
  | { readonly kind: 'new-folder'; readonly parent: Folder | null }
  | { readonly kind: 'edit-folder' | 'delete-folder' | 'upload'; readonly folder: Folder }
  | { readonly kind: 'edit-layer' | 'delete-layer'; readonly layer: Layer }

export interface RowContext {
  readonly t: Translate
  readonly rights: Rights
  readonly project: Project
  readonly open: (dialog: TreeDialog) => void
  readonly zoomTo: (layer: Layer) => void
}

/** What the person may do with a layer. What they have no right to is left out. */
export function layerActions({ layer, folder }: LayerRow, context: RowContext): readonly RowAction[] {
  const { t, rights, project, open, zoomTo } = context
  const path = layerPath(layer, folder, project)
  const add: RowAction = {
    id: 'add',
    label: t('layers.add'),
    icon: <AddLocation />,
    run: () => {
      showLayers([layer.id], true)
      beginDrawing({ layerId: layer.id, shape: layer.addFeature })
    },
    disabledReason: layer.readOnly ? t('layers.addReadOnly') : undefined,
  }
  const edit: RowAction = {
    id: 'edit',
    label: t('layers.edit.action'),
    icon: <Edit />,
    run: () => open({ kind: 'edit-layer', layer }),
  }
  const remove: RowAction = {
    id: 'delete',
    label: t('layers.delete.action'),
    icon: <Delete />,
    tone: 'danger',
    run: () => open({ kind: 'delete-layer', layer }),
  }
  return [
    {
      id: 'zoom',
      label: t('layers.zoom'),
      icon: <ZoomInMap />,
      run: () => zoomTo(layer),
      disabledReason: layer.featureCount === 0 ? t('layers.zoomEmpty') : undefined,
    },
    { id: 'list', label: t('layers.list'), icon: <FormatListBulleted />, run: () => openFeatureList(layer.id) },
    ...(can(rights, 'create', path) ? [add] : []),
    ...(can(rights, 'edit', path) ? [edit] : []),
    ...(can(rights, 'admin', path) && layer.referenceId === null ? [remove] : []),
  ]
}

/** What the person may do with a folder. */
export function folderActions({ folder }: FolderRow, context: RowContext): readonly RowAction[] {
  const { t, rights, project, open } = context
  const path = folderPath(folder, project)
  const upload: RowAction = {
    id: 'upload',
    label: t('folders.upload'),
    icon: <UploadFile />,
    run: () => open({ kind: 'upload', folder }),
  }
  const add: RowAction = {
    id: 'new-subfolder',
    label: t('folders.createSub.action'),
    icon: <CreateNewFolder />,
    run: () => open({ kind: 'new-folder', parent: folder }),
  }
  const edit: RowAction = {
    id: 'edit',
    label: t('folders.edit.action'),
    icon: <Edit />,
    run: () => open({ kind: 'edit-folder', folder }),
  }
  const remove: RowAction = {
    id: 'delete',
    label: t('folders.delete.action'),
    icon: <Delete />,
    tone: 'danger',
    run: () => open({ kind: 'delete-folder', folder }),
  }
  const mayCreate = can(rights, 'create', path)
  return [
    ...(mayCreate ? [upload] : []),
    ...(mayCreate && folder.parentId === null ? [add] : []),
    ...(can(rights, 'edit', path) ? [edit] : []),
    ...(can(rights, 'admin', path) ? [remove] : []),
  ]
}
