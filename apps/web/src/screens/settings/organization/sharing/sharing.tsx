import type { OrganizationPermission } from '@cairn/contract/organizations/grants'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGrants } from '../../../../organizations/use-grants.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { SettingsSection } from '../../layout/settings-section.tsx'
import { CreateCode } from './create-code.tsx'
import { GrantRow } from './grant-row.tsx'
import { RequestGrant } from './request-grant.tsx'

interface SharingProps {
  readonly organizationId: string
  /** Whether the organization has the feature: without it, grants can be deleted alone. */
  readonly isOn: boolean
}

/** Codes and grants between the organization and others, in three sections. */
export function Sharing({ organizationId, isOn }: SharingProps) {
  const { t } = useLocale()
  const { data: grants, isError, refetch } = useGrants(organizationId)
  const create = () => openDialog(<CreateCode organizationId={organizationId} />)
  const request = () => openDialog(<RequestGrant organizationId={organizationId} />)
  if (isError && !grants) {
    return (
      <ErrorState
        text={t('organizationSettings.sharing.loadFailed')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!grants) return <SkeletonRows label={t('organizationSettings.sharing.loading')} />
  const given = grants.filter(({ grantorOrganization }) => grantorOrganization.id === organizationId)
  const sections = {
    toYou: {
      grants: grants.filter(({ granteeOrganization }) => granteeOrganization?.id === organizationId),
      action: isOn ? { label: t('organizationSettings.sharing.request'), run: request } : undefined,
    },
    yours: { grants: given.filter(({ granteeOrganization }) => granteeOrganization), action: undefined },
    codes: {
      grants: given.filter(({ granteeOrganization }) => !granteeOrganization),
      action: isOn ? { label: t('organizationSettings.sharing.create'), run: create } : undefined,
    },
  }
  const shown = (['toYou', 'yours', 'codes'] as const).filter((name) => isOn || sections[name].grants.length > 0)
  return (
    <Stack spacing={4}>
      <Typography color="textSecondary">
        {t(isOn ? 'organizationSettings.sharing.lead' : 'organizationSettings.sharing.off')}
      </Typography>
      {shown.map((name) => (
        <GrantSection key={name} name={name} organizationId={organizationId} isOn={isOn} {...sections[name]} />
      ))}
    </Stack>
  )
}

interface GrantSectionProps extends SharingProps {
  readonly name: 'toYou' | 'yours' | 'codes'
  readonly grants: readonly OrganizationPermission[]
  readonly action: { readonly label: string; readonly run: () => void } | undefined
}

function GrantSection({ name, grants, action, ...shared }: GrantSectionProps) {
  const { t } = useLocale()
  return (
    <SettingsSection title={t(`organizationSettings.sharing.${name}`)}>
      {grants.length === 0 && <EmptyState text={t(`organizationSettings.sharing.${name}Empty`)} action={action} />}
      {grants.length > 0 && (
        <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {grants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} {...shared} />
          ))}
        </Stack>
      )}
      {grants.length > 0 && action && (
        <Button variant="outlined" onClick={action.run} sx={{ alignSelf: 'start' }}>
          {action.label}
        </Button>
      )}
    </SettingsSection>
  )
}
