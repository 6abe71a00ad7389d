import type { GrantState, OrganizationPermission } from '@cairn/contract/organizations/grants'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { CopiedText } from '../../ui/copied-text.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { PersonText } from '../../ui/person-text.tsx'
import { AnswerGrant } from './answer-grant.tsx'
import { DeleteGrant } from './delete-grant.tsx'
import { GrantPermissions } from './grant-permissions.tsx'

/** A grant that is in force, and one that waits for an answer, stand out. */
const stateColours = {
  CREATED: 'default',
  REQUESTED: 'warning',
  ACCEPTED: 'success',
  DENIED: 'default',
  EXPIRED: 'default',
} as const satisfies Record<GrantState, string>

interface GrantRowProps {
  readonly grant: OrganizationPermission
  readonly organizationId: string
  /** Whether the organization may share: without the feature the grant can be deleted alone. */
  readonly isOn: boolean
}

/** A code or a grant: its other organization, state and dates, and what can be done with it. */
export function GrantRow({ grant, organizationId, isOn }: GrantRowProps) {
  const { t, figures } = useLocale()
  const isGrantor = grant.grantorOrganization.id === organizationId
  const other = isGrantor ? grant.granteeOrganization : grant.grantorOrganization
  const state = t(`organizationSettings.sharing.state.${grant.state}`)
  const { step, email, name, date } = lastStep(grant)
  const end = grant.state === 'EXPIRED' ? 'ended' : 'until'
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        pb: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { border: 0 },
      }}
    >
      <Stack spacing={1} sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          {other ? (
            <Typography sx={{ fontWeight: 600 }}>{other.name}</Typography>
          ) : (
            <Code code={grant.id} isUsable={grant.state !== 'EXPIRED'} />
          )}
          <Chip size="small" label={state} variant="outlined" color={stateColours[grant.state]} />
        </Stack>
        <Typography variant="caption" color="textSecondary">
          <PersonText name={name} email={email}>
            {t(`organizationSettings.sharing.step.${step}`, { who: name ?? email, date: figures.longDateTime(date) })}
          </PersonText>
          {grant.expiredDate !== null &&
            ` · ${t(`organizationSettings.sharing.${end}`, { date: formatDay(grant.expiredDate, figures.language) })}`}
        </Typography>
      </Stack>
      <GrantActions grant={grant} organizationId={organizationId} mayAnswer={isOn && isGrantor} />
    </Stack>
  )
}

/** An expired code can no longer be used: it has no button that copies it. */
function Code({ code, isUsable }: { readonly code: string; readonly isUsable: boolean }) {
  const { t } = useLocale()
  const labels = {
    copy: t('organizationSettings.sharing.copy'),
    copied: t('organizationSettings.sharing.copied'),
    failed: t('organizationSettings.sharing.copyFailed'),
  }
  if (isUsable) return <CopiedText text={code} labels={labels} />
  return (
    <Typography component="code" color="textSecondary" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {code}
    </Typography>
  )
}

interface GrantActionsProps extends Omit<GrantRowProps, 'isOn'> {
  readonly mayAnswer: boolean
}

function GrantActions({ grant, organizationId, mayAnswer }: GrantActionsProps) {
  const { t } = useLocale()
  const { state } = grant
  const parts = { grant, organizationId }
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', ml: 'auto' }}>
      {mayAnswer && state === 'ACCEPTED' && (
        <Button size="small" variant="outlined" onClick={() => openDialog(<GrantPermissions {...parts} />)}>
          {t('organizationSettings.sharing.manage')}
        </Button>
      )}
      {mayAnswer && (state === 'REQUESTED' || state === 'DENIED') && (
        <Button size="small" variant="outlined" onClick={() => openDialog(<AnswerGrant {...parts} action="accept" />)}>
          {t('organizationSettings.sharing.accept')}
        </Button>
      )}
      {mayAnswer && state === 'REQUESTED' && (
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

interface Step {
  readonly step: Exclude<GrantState, 'EXPIRED'>
  readonly email: string
  /** null for an account of the other organization. */
  readonly name: string | null
  readonly date: string
}

/** The last step of a grant: the account that made it, and when. A grant that has expired shows the step before. */
function lastStep(grant: OrganizationPermission): Step {
  const { state } = grant
  const { createdByEmail, createdByName = null, requestedByName = null, acceptedByName = null } = grant
  const steps = [
    {
      step: 'DENIED',
      email: state === 'DENIED' ? grant.deniedByEmail : null,
      name: grant.deniedByName ?? null,
      date: grant.deniedDate,
    },
    { step: 'ACCEPTED', email: grant.acceptedByEmail, name: acceptedByName, date: grant.acceptedDate },
    { step: 'REQUESTED', email: grant.requestedByEmail, name: requestedByName, date: grant.requestedDate },
  ] as const
  for (const { email, date, ...taken } of steps) if (email !== null && date !== null) return { ...taken, email, date }
  return { step: 'CREATED', email: createdByEmail, name: createdByName, date: grant.createdDate }
}
