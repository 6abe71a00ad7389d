import type { OrganizationPermission } from '@cairn/contract/organizations/grants'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../../../platform/locale.ts'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { CopiedText } from '../../copied-text.tsx'
import { AnswerGrant } from './answer-grant.tsx'
import { DeleteGrant } from './delete-grant.tsx'
import { GrantPermissions } from './grant-permissions.tsx'

interface GrantRowProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
}

/** A code or a grant: its other organization, state and dates, and what can be done with it. */
export function GrantRow({ grant, organizationId }: GrantRowProps) {
  const { t, figures } = useLocale()
  const isGrantor = grant.grantorOrganization.id === organizationId
  const other = isGrantor ? grant.granteeOrganization : grant.grantorOrganization
  const state = t(`organizationSettings.sharing.state.${grant.state}`)
  const { email, date } = lastStep(grant)
  const labels = {
    copy: t('organizationSettings.sharing.copy'),
    copied: t('organizationSettings.sharing.copied'),
    failed: t('organizationSettings.sharing.copyFailed'),
  }
  return (
    <Stack component="li" spacing={2} sx={{ pb: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {other ? (
          <Typography sx={{ fontWeight: 600 }}>{other.name}</Typography>
        ) : (
          <CopiedText text={grant.id} labels={labels} />
        )}
        <Chip size="small" label={state} variant="outlined" />
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {t('organizationSettings.sharing.by', { state, email, date: figures.dateTime(date) })}
        {grant.expiredDate !== null &&
          ` · ${t('organizationSettings.sharing.until', { date: figures.dateTime(grant.expiredDate) })}`}
      </Typography>
      <GrantActions grant={grant} organizationId={organizationId} isGrantor={isGrantor} />
    </Stack>
  )
}

function GrantActions({ grant, organizationId, isGrantor }: GrantRowProps & { readonly isGrantor: boolean }) {
  const { t } = useLocale()
  const { state } = grant
  const parts = { grant, organizationId }
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {isGrantor && state === 'ACCEPTED' && (
        <Button size="small" variant="outlined" onClick={() => openDialog(<GrantPermissions {...parts} />)}>
          {t('organizationSettings.sharing.manage')}
        </Button>
      )}
      {isGrantor && (state === 'REQUESTED' || state === 'DENIED') && (
        <Button size="small" variant="outlined" onClick={() => openDialog(<AnswerGrant {...parts} action="accept" />)}>
          {t('organizationSettings.sharing.accept')}
        </Button>
      )}
      {isGrantor && state === 'REQUESTED' && (
        <Button size="small" color="inherit" onClick={() => openDialog(<AnswerGrant {...parts} action="deny" />)}>
          {t('organizationSettings.sharing.deny')}
        </Button>
      )}
      <Button size="small" color="error" onClick={() => openDialog(<DeleteGrant {...parts} />)}>
        {t('organizationSettings.sharing.delete')}
      </Button>
    </Stack>
  )
}

/** The account that brought the grant into its state, and when. */
function lastStep(grant: OrganizationPermission): { readonly email: string; readonly date: string } {
  const { createdByEmail, createdDate, acceptedByEmail, acceptedDate, deniedByEmail, deniedDate } = grant
  const { requestedByEmail, requestedDate } = grant
  if (grant.state === 'ACCEPTED' && acceptedByEmail && acceptedDate)
    return { email: acceptedByEmail, date: acceptedDate }
  if (grant.state === 'DENIED' && deniedByEmail && deniedDate) return { email: deniedByEmail, date: deniedDate }
  if (grant.state === 'REQUESTED' && requestedByEmail && requestedDate)
    return { email: requestedByEmail, date: requestedDate }
  return { email: createdByEmail, date: createdDate }
}
