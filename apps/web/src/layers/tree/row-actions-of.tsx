import type { Folder } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { findFolderObstacle, findLayerObstacle } from '@cairn/domain/data-organization/move-rules'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { findBindingObstacle } from '@cairn/domain/layers/bindable-layer'
import { can, type Rights } from '@cairn/domain/permissions'
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import AddLocation from '@mui/icons-material/AddLocationAltOutlined'
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import CropFree from '@mui/icons-material/CropFreeOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined'
import LibraryAdd from '@mui/icons-material/LibraryAddOutlined'
import Share from '@mui/icons-material/ShareOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { folderPath, layerPath, projectPath } from '../../accounts/asset-path.ts'
import { DeleteFolder, EditFolder, NewFolder } from '../../folders/folder-dialogs.ts'
import type { Translate } from '../../platform/locale.ts'
import { laterDialog } from '../../ui/overlays/later-dialog.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { BindLayer, DeleteLayer, EditLayer, NewLayer, ShareLayer } from '../layer-dialogs.ts'
import type { FolderRow, LayerRow, TreeRow } from './tree-rows.ts'
import type { LayerOrder } from './use-layer-order.ts'

const MoveDialog = laterDialog(async () => (await import('../../data-organization/move-dialog.tsx')).MoveDialog)

export interface RowContext {
  readonly t: Translate
  readonly rights: Rights
  readonly project: Project
  readonly zoomTo: (layer: Layer) => void
  /** Starts an upload into a folder. */
  readonly uploadTo: (folder: Folder) => void
  readonly openList: (layer: Layer) => void
  readonly draw: (layer: Layer, beside?: Element) => void
  /** Whether the organization shares layers between its projects. */
  readonly offersSharing: boolean
  /** Whether the organization moves data between folders and projects. */
  readonly offersMoving: boolean
  readonly canMove: LayerOrder['canMove']
  readonly move: LayerOrder['move']
  /** The function that focuses the row beside a row, once the row is deleted. */
  readonly focusBeside: (row: TreeRow) => () => void
}

/** The actions on a layer that the user has the right to. */
export function layerActions(row: LayerRow, context: RowContext): readonly RowAction[] {
  const { layer, folder } = row
  const { t, rights, project, zoomTo, openList, draw } = context
  const path = layerPath(layer, folder, project)
  const zoom: RowAction = {
    id: 'zoom',
    label: t('layers.zoom'),
    icon: <CropFree />,
    run: () => zoomTo(layer),
    disabledReason: layer.featureCount === 0 ? t('layers.zoomEmpty') : undefined,
    quick: true,
  }
  const list: RowAction = {
    id: 'list',
    label: t('layers.list'),
    icon: <FormatListBulleted />,
    run: () => openList(layer),
    quick: true,
  }
  // All else is done where the layer belongs.
  if (layer.shared) return [zoom, list]
  const add: RowAction = {
    id: 'add',
    label: t('layers.add'),
    icon: <AddLocation />,
    run: (beside) => draw(layer, beside),
    disabledReason: layer.readOnly ? t('layers.addReadOnly') : undefined,
    quick: true,
    ...(isLeaderLayer(layer) && leaderAction(row, t)),
  }
  const edit: RowAction = {
    id: 'edit',
    label: t('layers.edit.action'),
    icon: <Edit />,
    run: () => openDialog(<EditLayer layer={layer} />),
  }
  const remove: RowAction = {
    id: 'delete',
    label: t('layers.delete.action'),
    icon: <Delete />,
    tone: 'danger',
    run: () => openDialog(<DeleteLayer layer={layer} focusAfter={context.focusBeside(row)} />),
  }
  return [
    zoom,
    list,
    ...(can(rights, 'create', path) && isDrawn(row) ? [add] : []),
    ...(can(rights, 'edit', path) ? [...moves(row, context), edit] : []),
    ...bindLayer(row, context),
    ...moveLayer(row, context),
    ...(isSharable(row, context) ? [share(row, context)] : []),
    ...(can(rights, 'admin', path) && layer.referenceId === null ? [remove] : []),
  ]
}

/** Project admins share; without the feature they can still end what was shared (specification 3, section 6). */
function isSharable({ layer }: LayerRow, { rights, project, offersSharing }: RowContext): boolean {
  const isOffered = offersSharing || layer.sharedFolders.length > 0
  return isOffered && layer.serverName !== serverNameOfType.htmlForm && can(rights, 'admin', projectPath(project))
}

/** Hidden for layers whose features are never of a component. */
function bindLayer({ layer, folder }: LayerRow, { t, rights, project }: RowContext): readonly RowAction[] {
  const obstacle = findBindingObstacle(layer)
  if (obstacle === 'layer_not_bindable' || !can(rights, 'admin', layerPath(layer, folder, project))) return []
  const reason = {
    noDictionary: project.dataDictionaryId === null,
    readOnly: obstacle === 'layer_read_only',
    empty: layer.featureCount === 0,
  }
  const [found] = (['noDictionary', 'readOnly', 'empty'] as const).filter((key) => reason[key])
  return [
    {
      id: 'bind',
      label: t('bindings.action'),
      icon: <AccountTree />,
      run: () => openDialog(<BindLayer layer={layer} project={project} />),
      disabledReason: found && t(`bindings.off.${found}`),
    },
  ]
}

/** Hidden for layers that belong to their project (specification 3, section 6). */
function moveLayer(
  { layer, folder }: LayerRow,
  { t, rights, project, offersMoving }: RowContext,
): readonly RowAction[] {
  const obstacle = findLayerObstacle(layer)
  const isOffered = offersMoving && can(rights, 'admin', projectPath(project))
  if (!isOffered || obstacle?.code === 'layer_not_movable') return []
  return [
    {
      id: 'move',
      label: t('dataOrganization.action.layer'),
      icon: <DriveFileMove />,
      run: () => openDialog(<MoveDialog moved={{ kind: 'layer', layer, home: folder }} home={project} />),
      disabledReason: obstacle && t(`problem.${obstacle.code}`, { name: obstacle.name }),
    },
  ]
}

function moveFolder(
  { folder, subfolders, layers }: FolderRow,
  { t, rights, project, offersMoving }: RowContext,
): readonly RowAction[] {
  if (!offersMoving || !can(rights, 'admin', projectPath(project))) return []
  const obstacle = findFolderObstacle(folder, { subfolders, layers: layers.filter(({ shared }) => !shared) })
  const moved = { kind: 'folder', folder, organizationId: project.organizationId } as const
  return [
    {
      id: 'move',
      label: t('dataOrganization.action.folder'),
      icon: <DriveFileMove />,
      run: () => openDialog(<MoveDialog moved={moved} home={project} />),
      disabledReason: obstacle && t(`problem.${obstacle.code}`, { name: obstacle.name }),
    },
  ]
}

function share({ layer }: LayerRow, { t }: RowContext): RowAction {
  return {
    id: 'share',
    label: t('layers.share.action'),
    icon: <Share />,
    run: () => openDialog(<ShareLayer layer={layer} />),
  }
}

function leaderAction({ layer, folder }: LayerRow, t: Translate): Partial<RowAction> {
  const readOnly = layer.readOnly ? t('layers.addReadOnly') : undefined
  return { label: t('leaders.new'), disabledReason: folder.leadersEnabled ? readOnly : t('map.reason.leadersOff') }
}

/** Filled-in forms have dialogs of their own: nothing is drawn into their layers. */
function isDrawn({ folder }: LayerRow): boolean {
  return folder.folderType !== folderTypes.forms
}

/** For touch and for menus: with a mouse a row is dragged, and the keyboard has Alt with the arrows. */
function moves(row: LayerRow, { t, canMove, move }: RowContext): readonly RowAction[] {
  return [
    {
      id: 'move-up',
      label: t('layers.order.up'),
      icon: <ArrowUpward />,
      run: () => move(row, 'up'),
      disabledReason: canMove(row, 'up') ? undefined : t('layers.order.first'),
    },
    {
      id: 'move-down',
      label: t('layers.order.down'),
      icon: <ArrowDownward />,
      run: () => move(row, 'down'),
      disabledReason: canMove(row, 'down') ? undefined : t('layers.order.last'),
    },
  ]
}

/** The actions on a folder that the user has the right to. */
export function folderActions(row: FolderRow, context: RowContext): readonly RowAction[] {
  const { folder } = row
  const { t, rights, project, uploadTo } = context
  const path = folderPath(folder, project)
  const upload: RowAction = {
    id: 'upload',
    label: t('folders.upload'),
    icon: <UploadFile />,
    run: () => uploadTo(folder),
    quick: true,
  }
  const addLayer: RowAction = {
    id: 'new-layer',
    label: t('layers.create.action'),
    icon: <LibraryAdd />,
    run: () => openDialog(<NewLayer folder={folder} onDraw={context.draw} />),
    quick: true,
  }
  const add: RowAction = {
    id: 'new-subfolder',
    label: t('folders.createSub.action'),
    icon: <CreateNewFolder />,
    run: () => openDialog(<NewFolder projectId={project.id} parent={folder} />),
  }
  const edit: RowAction = {
    id: 'edit',
    label: t('folders.edit.action'),
    icon: <Edit />,
    run: () => openDialog(<EditFolder folder={folder} />),
  }
  const remove: RowAction = {
    id: 'delete',
    label: t('folders.delete.action'),
    icon: <Delete />,
    tone: 'danger',
    run: () => openDialog(<DeleteFolder folder={folder} focusAfter={context.focusBeside(row)} />),
  }
  // The layers of forms are created with their forms.
  const mayCreate = can(rights, 'create', path) && folder.folderType !== folderTypes.forms
  return [
    ...(mayCreate ? [upload, addLayer] : []),
    ...(mayCreate && folder.parentId === null ? [add] : []),
    ...(can(rights, 'edit', path) ? [edit] : []),
    ...moveFolder(row, context),
    ...(can(rights, 'admin', path) ? [remove] : []),
  ]
}
