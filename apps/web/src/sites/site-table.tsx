import type { Site } from '@cairn/contract/sites/sites'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale } from '../platform/locale.ts'
import { SortHeader } from '../ui/lists/sort-header.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { RowIcons } from '../ui/row-actions.tsx'
import { smallScreen } from '../ui/small-screen.ts'
import type { TableSort } from '../ui/table/table-column.ts'
import { DeleteSite } from './delete-site.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { useSiteUse } from './site-use.ts'

export type SiteColumn = 'name' | 'projects'

interface SiteTableProps {
  readonly sites: readonly Site[]
  readonly canEdit: boolean
  readonly sort: TableSort<SiteColumn>
  readonly onSort: (sort: TableSort<SiteColumn>) => void
}

/** A page of sites with their use and, for admins, their actions. */
export function SiteTable({ sites, canEdit, ...order }: SiteTableProps) {
  const { t } = useLocale()
  const isSmallScreen = useMediaQuery(smallScreen)
  return (
    <Table size="small" aria-label={t('sites.list')} sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
      <TableHead>
        <TableRow>
          <SortHeader columnId="name" label={t('app.field.name')} {...order} />
          {!isSmallScreen && <SortHeader columnId="projects" label={t('sites.projectCount')} {...order} />}
          {canEdit && <TableCell sx={{ width: 104 }} />}
        </TableRow>
      </TableHead>
      <TableBody>
        {sites.map((site) => (
          <SiteRow key={site.id} site={site} canEdit={canEdit} isSmallScreen={isSmallScreen} />
        ))}
      </TableBody>
    </Table>
  )
}

interface SiteRowProps {
  readonly site: Site
  readonly canEdit: boolean
  readonly isSmallScreen: boolean
}

function SiteRow({ site, canEdit, isSmallScreen }: SiteRowProps) {
  const use = useSiteUse()(site)
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {site.name}
        {isSmallScreen && (
          <Typography variant="caption" color="textSecondary" component="div">
            {use}
          </Typography>
        )}
      </TableCell>
      {!isSmallScreen && <TableCell>{use}</TableCell>}
      {canEdit && (
        <TableCell sx={{ p: 0 }}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <SiteActions site={site} />
          </Box>
        </TableCell>
      )}
    </TableRow>
  )
}

function SiteActions({ site }: { readonly site: Site }) {
  const { t } = useLocale()
  const { name, projectCount, organizationId } = site
  return (
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
  )
}
