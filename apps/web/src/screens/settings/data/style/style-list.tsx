import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { useRights } from '../../../../accounts/use-account.ts'
import { useEmptyText } from '../../../../accounts/use-empty-text.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { StyleTable } from '../../../../styles/style-table.tsx'
import { UploadStyle } from '../../../../styles/upload-style.tsx'
import { useStyles } from '../../../../styles/use-styles.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { SettingsSection } from '../../layout/settings-section.tsx'
import { useOpenStyle } from './style-address.ts'

/** The style files of the administered organization, without those of dictionaries. */
export function StyleList() {
  const { t } = useLocale()
  return (
    <SettingsSection title={t('styles.title')} lead={t('styles.lead')}>
      <Styles />
    </SettingsSection>
  )
}

function Styles() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const canEdit = isOrganizationAdmin(useRights(), organization.id)
  const open = useOpenStyle()
  const emptyText = useEmptyText()
  const { data: styles, isError, refetch } = useStyles(organization.id)
  if (isError && !styles)
    return <ErrorState text={t('styles.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  if (!styles) return <SkeletonRows label={t('styles.loading')} />
  const add = () => openDialog(<UploadStyle organizationId={organization.id} styles={styles} />)
  const label = t('styles.upload.action')
  const listed = styles.filter(({ isDictionaryStyle }) => !isDictionaryStyle)
  if (listed.length === 0)
    return (
      <EmptyState
        text={emptyText(canEdit ? t('styles.empty') : t('styles.none'))}
        action={canEdit ? { label, run: add } : undefined}
      />
    )
  return (
    <>
      <StyleTable styles={listed} canEdit={canEdit} onOpen={open} />
      {canEdit && (
        <Button variant="outlined" startIcon={<Add />} onClick={add} sx={{ alignSelf: 'start' }}>
          {label}
        </Button>
      )}
    </>
  )
}
