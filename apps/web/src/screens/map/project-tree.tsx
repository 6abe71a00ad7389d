import type { Project } from '@cairn/contract/projects'
import { can } from '@cairn/domain/permissions'
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import { projectPath } from '../../accounts/asset-path.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useFolders } from '../../folders/use-folders.ts'
import { LayerTree } from '../../layers/layer-tree.tsx'
import type { TreeDialog } from '../../layers/row-actions-of.tsx'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

export interface ProjectTreeProps {
  readonly project: Project
  readonly onOpen: (dialog: TreeDialog) => void
}

/** What lies in the project, or why it does not show. */
export function ProjectTree({ project, onOpen }: ProjectTreeProps) {
  const { t, figures } = useLocale()
  const rights = useRights()
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
            ? { label: t('folders.create.action'), run: () => onOpen({ kind: 'new-folder', parent: null }) }
            : undefined
        }
      />
    )
  }
  return <LayerTree project={project} folders={folders} onOpen={onOpen} />
}
