import type { AccountPermission } from '@cairn/contract/accounts/members'
import { permissionEntriesMax } from '@cairn/contract/organizations/organizations'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { everyAsset, type PermissionDraft } from './permission-draft.ts'
import { PermissionTree, type PermissionTreeProps } from './permission-tree.tsx'
import { usePermissionAssets } from './use-permission-assets.ts'

export interface PermissionEditorProps {
  readonly organizationId: string
  /** The entries of a member, or those of a grant, which shares data alone and never the whole organization. */
  readonly holder: 'member' | 'grant'
  /** A sentence above the tree. */
  readonly lead?: string | undefined
  readonly isAboveOwn: PermissionTreeProps['isAboveOwn']
  readonly draft: PermissionDraft
  readonly onChange: (draft: PermissionDraft) => void
}

/** The permission tree over the assets of an organization, and the number of entries. Fills the height of its container. */
export function PermissionEditor(props: PermissionEditorProps) {
  const { organizationId, holder, lead, isAboveOwn, draft, onChange } = props
  const { t } = useLocale()
  const { data: assets, error, refetch } = usePermissionAssets(organizationId)
  if (error && !assets) {
    const retry = () => void refetch()
    return <ErrorState text={t('members.tree.loadFailed')} retryLabel={t('app.retry')} onRetry={retry} />
  }
  if (!assets) return <SkeletonRows label={t('members.tree.loading')} />
  const whole = holder === 'member' ? organizationId : undefined
  return (
    <Stack spacing={2} sx={{ flex: 1, minHeight: 240 }}>
      {lead !== undefined && <Typography color="textSecondary">{lead}</Typography>}
      {!assets.isComplete && <Alert severity="info">{t('members.tree.incomplete')}</Alert>}
      <PermissionTree {...{ assets, organizationId: whole, isAboveOwn, draft, onChange }} />
      {assets.projects.length === 0 && <Typography color="textSecondary">{t('members.tree.none')}</Typography>}
      <EntryCount draft={draft} />
    </Stack>
  )
}

function EntryCount({ draft }: { readonly draft: PermissionDraft }) {
  const { t } = useLocale()
  const unseen = [...draft.values()].filter(isNotInTree).length
  const max = permissionEntriesMax
  if (draft.size > max) return <Alert severity="error">{t('members.tree.tooMany', { max })}</Alert>
  return (
    <Typography variant="caption" color="textSecondary">
      {t('members.tree.count', { count: draft.size, max })}
      {unseen > 0 && ` · ${t('members.tree.more', { count: unseen })}`}
    </Typography>
  )
}

function isNotInTree({ assetType, assetId }: AccountPermission): boolean {
  if (assetType === 'user' || assetType === 'store') return true
  return assetType === 'feature' && assetId !== everyAsset
}
