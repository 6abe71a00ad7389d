import type { Site } from '@cairn/contract/sites/sites'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'
import { openDialog } from '../ui/overlays/overlays.ts'
import { RowIcons } from '../ui/row-actions.tsx'
import { DeleteSite } from './delete-site.tsx'
import { SiteDialog } from './site-dialog.tsx'

interface SiteListProps {
  readonly sites: readonly Site[]
  readonly canEdit: boolean
}

/** The sites with their use and, for admins, their actions. */
export function SiteList({ sites, canEdit }: SiteListProps) {
  return (
    <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sites.map((site) => (
        <SiteRow key={site.id} site={site} canEdit={canEdit} />
      ))}
    </Stack>
  )
}

function SiteRow({ site, canEdit }: { readonly site: Site; readonly canEdit: boolean }) {
  const { t } = useLocale()
  const { name, proj, projectCount, organizationId } = site
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', pb: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {t('sites.use', { count: projectCount })}
          {proj !== null && ` · ${t('sites.transformed')}`}
        </Typography>
      </Stack>
      {canEdit && (
        <RowIcons
          label={t('sites.actions', { name })}
          actions={[
            {
              id: 'edit',
              label: t('sites.edit.action'),
              icon: <Edit />,
              run: () => openDialog(<SiteDialog organizationId={organizationId} site={site} />),
            },
            {
              id: 'delete',
              label: t('sites.delete.submit'),
              icon: <Delete />,
              run: () => openDialog(<DeleteSite site={site} />),
              disabledReason: projectCount > 0 ? t('sites.delete.inUse', { count: projectCount }) : undefined,
            },
          ]}
        />
      )}
    </Stack>
  )
}
