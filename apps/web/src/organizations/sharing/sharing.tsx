import type { OrganizationPermission } from '@cairn/contract/organizations/grants'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { ListFrame, listEdge } from '../../ui/lists/list-frame.tsx'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { CreateCode } from './create-code.tsx'
import { GrantRow } from './grant-row.tsx'
import { RequestGrant } from './request-grant.tsx'
import { useGrants } from './use-grants.ts'

interface SharingProps {
  readonly organizationId: string
  /** Whether the organization has the feature: without it, grants can be deleted alone. */
  readonly isOn: boolean
}

/** Codes and grants between the organization and others, in three sections. */
export function Sharing({ organizationId, isOn }: SharingProps) {
  const { t } = useLocale()
  return (
    <QueryContent
      query={useGrants(organizationId)}
      loading={t('organizationSettings.sharing.loading')}
      failed={t('organizationSettings.sharing.loadFailed')}
    >
      {(grants) => <Sections organizationId={organizationId} isOn={isOn} grants={grants} />}
    </QueryContent>
  )
}

interface SectionsProps extends SharingProps {
  readonly grants: readonly OrganizationPermission[]
}

function Sections({ organizationId, isOn, grants }: SectionsProps) {
  const { t } = useLocale()
  const create = () => openDialog(<CreateCode organizationId={organizationId} />)
  const request = () => openDialog(<RequestGrant organizationId={organizationId} />)
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
  const title = t(`organizationSettings.sharing.${name}`)
  if (grants.length === 0)
    return (
      <ListFrame heading={{ title }}>
        <EmptyState text={t(`organizationSettings.sharing.${name}Empty`)} action={action} />
      </ListFrame>
    )
  return (
    <ListFrame heading={{ title, action }} count={grants.length}>
      <Stack component="ul" spacing={3} sx={{ m: 0, px: listEdge, pb: 2, listStyle: 'none' }}>
        {grants.map((grant) => (
          <GrantRow key={grant.id} grant={grant} {...shared} />
        ))}
      </Stack>
    </ListFrame>
  )
}
