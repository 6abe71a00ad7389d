import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import { can } from '@cairn/domain/permissions'
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import { projectPath } from '../../../accounts/asset-path.ts'
import { useRights } from '../../../accounts/use-account.ts'
import { useCollectInto } from '../../../features/collecting/collect-menu.tsx'
import { NewFolder } from '../../../folders/folder-dialogs.ts'
import { useFolders } from '../../../folders/use-folders.ts'
import { UploadLayer } from '../../../imports/import-dialogs.ts'
import { LayerTree } from '../../../layers/tree/layer-tree.tsx'
import { startLeader } from '../../../leaders/start-leader.ts'
import { useMapNavigation } from '../../../map/address.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useLocale } from '../../../platform/locale.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { QueryContent } from '../../../ui/lists/query-content.tsx'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useZoomToJob } from '../jobs/use-job-events.ts'
import { EmptyProject } from './empty-project.tsx'
import { useLegends } from './use-legends.ts'

/** The folders and layers of the project, or the reason why they cannot be shown. */
export function ProjectTree({ project }: { readonly project: Project }) {
  const { t, figures } = useLocale()
  return (
    <QueryContent
      query={useFolders(project.id)}
      loading={t('folders.loading')}
      failed={(error) => `${t('folders.loadFailed')} ${problemText(error, figures.language)}`}
      skeleton={{ depths: [0, 1, 1, 1, 0, 1] }}
    >
      {(folders) => <Folders project={project} folders={folders} />}
    </QueryContent>
  )
}

interface FoldersProps {
  readonly project: Project
  readonly folders: readonly FolderTree[]
}

function Folders({ project, folders }: FoldersProps) {
  const { t } = useLocale()
  const rights = useRights()
  const zoomToJob = useZoomToJob()
  const drawInto = useDrawInto()
  const legends = useLegends()
  if (folders.length === 0) {
    const mayCreate = can(rights, 'create', projectPath(project))
    return (
      <EmptyState
        icon={<CreateNewFolder sx={{ fontSize: 32 }} />}
        text={t(mayCreate ? 'folders.none' : 'folders.noneVisible')}
        action={
          mayCreate
            ? {
                label: t('folders.create.action'),
                run: () => openDialog(<NewFolder projectId={project.id} parent={null} />),
              }
            : undefined
        }
      />
    )
  }
  const upload = (folder: Folder) => openDialog(<UploadLayer folder={folder} onZoom={zoomToJob} />)
  return (
    <>
      <EmptyProject project={project} folders={folders} />
      <LayerTree project={project} folders={folders} legends={legends} onUpload={upload} onDraw={drawInto} />
    </>
  )
}

/** Begins a feature of a layer; leaders have a way of their own. */
function useDrawInto(): (layer: Layer, beside?: Element) => void {
  const { t } = useLocale()
  const navigation = useMapNavigation()
  const map = useLiveMap()
  const collectInto = useCollectInto()
  return (layer, beside) => {
    if (isLeaderLayer(layer)) startLeader(layer.id, { map, navigation, t })
    else collectInto(layer, beside)
  }
}
