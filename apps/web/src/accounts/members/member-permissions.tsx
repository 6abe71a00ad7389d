import { type Account, permissionEntriesMax } from '@cairn/contract/members'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { everyAsset, type PermissionDraft } from '../permissions/permission-draft.ts'
import { PermissionTree } from '../permissions/permission-tree.tsx'
import { usePermissionAssets } from './use-members.ts'

export interface MemberPermissionsProps {
  readonly member: Account
  readonly organizationId: string
  readonly draft: PermissionDraft
  readonly onChange: (draft: PermissionDraft) => void
}

/** The permission tree of a member with what its type makes of it, and the number of entries. */
export function MemberPermissions({ member, organizationId, draft, onChange }: MemberPermissionsProps) {
  const { t } = useLocale()
  const { data: assets, error, refetch } = usePermissionAssets(organizationId)
  const { userType } = member
  if (error && !assets) {
    const retry = () => void refetch()
    return <ErrorState text={t('members.tree.loadFailed')} retryLabel={t('app.retry')} onRetry={retry} />
  }
  if (!assets) return <SkeletonRows label={t('members.tree.loading')} />
  return (
    <Stack spacing={2} sx={{ flex: 1, minHeight: 240 }}>
      {(userType === '0001' || userType === '0011') && (
        <Typography color="textSecondary">{t(`members.tree.limit.${userType}`)}</Typography>
      )}
      {!assets.isComplete && <Alert severity="info">{t('members.tree.incomplete')}</Alert>}
      <PermissionTree assets={assets} organizationId={organizationId} draft={draft} onChange={onChange} />
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

function isNotInTree({ assetType, assetId }: Account['permissions'][number]): boolean {
  if (assetType === 'user' || assetType === 'store') return true
  return assetType === 'feature' && assetId !== everyAsset
}
