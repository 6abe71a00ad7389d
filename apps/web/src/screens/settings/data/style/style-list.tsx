import type { StyleSummary } from '@cairn/contract/styles/styles'
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
import { QueryContent } from '../../../../ui/lists/query-content.tsx'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { SettingsSection } from '../../../../ui/sections/settings-section.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
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
  return (
    <QueryContent query={useStyles(organization.id)} loading={t('styles.loading')} failed={t('styles.loadFailed')}>
      {(styles) => <LoadedStyles organizationId={organization.id} styles={styles} />}
    </QueryContent>
  )
}

interface LoadedStylesProps {
  readonly organizationId: string
  readonly styles: readonly StyleSummary[]
}

function LoadedStyles({ organizationId, styles }: LoadedStylesProps) {
  const { t } = useLocale()
  const canEdit = isOrganizationAdmin(useRights(), organizationId)
  const open = useOpenStyle()
  const emptyText = useEmptyText()
  const add = () => openDialog(<UploadStyle organizationId={organizationId} styles={styles} />)
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
