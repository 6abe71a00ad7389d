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
  readonly account: PermissionTreeProps['account']
  readonly draft: PermissionDraft
  readonly onChange: (draft: PermissionDraft) => void
}

/** The permission tree over the assets of an organization. Fills the height of its container. */
export function PermissionEditor(props: PermissionEditorProps) {
  const { organizationId, holder, lead, isAboveOwn, account, draft, onChange } = props
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
      <PermissionTree {...{ assets, organizationId: whole, isAboveOwn, account, draft, onChange }} />
      {assets.projects.length === 0 && <Typography color="textSecondary">{t('members.tree.none')}</Typography>}
      <EntryCount draft={draft} />
    </Stack>
  )
}

/** Entries that are left when their number is shown: most members have a few. */
const shownLeft = 20

/** The number of entries near the limit, and of those that the tree does not show. */
function EntryCount({ draft }: { readonly draft: PermissionDraft }) {
  const { t } = useLocale()
  const unseen = [...draft.values()].filter(isNotInTree).length
  const max = permissionEntriesMax
  if (draft.size > max) return <Alert severity="error">{t('members.tree.tooMany', { max })}</Alert>
  const facts = [
    draft.size > max - shownLeft && t('members.tree.count', { count: draft.size, max }),
    unseen > 0 && t('members.tree.more', { count: unseen }),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <Typography variant="caption" color="textSecondary">
      {facts.join(' · ')}
    </Typography>
  )
}

function isNotInTree({ assetType, assetId }: AccountPermission): boolean {
  if (assetType === 'user' || assetType === 'store') return true
  return assetType === 'feature' && assetId !== everyAsset
}
