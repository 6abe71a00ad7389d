import type { Folder } from '@cairn/contract/folders'
import type { Project } from '@cairn/contract/projects'
import { can } from '@cairn/domain/permissions'
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import { projectPath } from '../../../accounts/asset-path.ts'
import { useRights } from '../../../accounts/use-account.ts'
import { startDrawing } from '../../../features/editing/start-drawing.ts'
import { NewFolder } from '../../../folders/folder-form.tsx'
import { useFolders } from '../../../folders/use-folders.ts'
import { UploadLayer } from '../../../imports/upload-dialog.tsx'
import { LayerTree } from '../../../layers/tree/layer-tree.tsx'
import { useMapNavigation } from '../../../map/address.ts'
import { useLocale } from '../../../platform/locale.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useZoomToJob } from '../use-job-events.ts'
import { EmptyProject } from './empty-project.tsx'

/** The folders and layers of the project, or the reason why they cannot be shown. */
export function ProjectTree({ project }: { readonly project: Project }) {
  const { t, figures } = useLocale()
  const rights = useRights()
  const zoomToJob = useZoomToJob()
  const navigation = useMapNavigation()
  const { data: folders, error, refetch } = useFolders(project.id)
  if (!folders && error) {
    const text = `${t('folders.loadFailed')} ${problemText(error, figures.language)}`
    return <ErrorState text={text} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  }
  if (!folders) return <SkeletonRows label={t('folders.loading')} depths={[0, 1, 1, 1, 0, 1]} />
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
      <EmptyProject folders={folders} />
      <LayerTree
        project={project}
        folders={folders}
        onUpload={upload}
        onDraw={({ id, addFeature }) => void startDrawing({ layerId: id, shape: addFeature }, { navigation, t })}
      />
    </>
  )
}
