import type { ClientKey } from '@cairn/contract/organizations/client-keys'
import Renew from '@mui/icons-material/AutorenewOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale } from '../../platform/locale.ts'
import { SortHeader } from '../../ui/lists/sort-header.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { RowIcons } from '../../ui/row-actions.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import type { TableSort } from '../../ui/table/table-column.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { DeleteClientKey, RenewClientKey } from './change-client-key.tsx'
import type { ClientKeyColumn } from './client-key-list.ts'

interface ClientKeyTableProps {
  readonly keys: readonly ClientKey[]
  readonly organizationId: string
  readonly sort: TableSort<ClientKeyColumn>
  readonly onSort: (sort: TableSort<ClientKeyColumn>) => void
}

/** A page of client keys with their users, their last use and their actions. */
export function ClientKeyTable({ keys, organizationId, ...order }: ClientKeyTableProps) {
  const { t } = useLocale()
  const isSmallScreen = useMediaQuery(smallScreen)
  return (
    <Table
      size="small"
      aria-label={t('organizationSettings.clients.keys')}
      sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}
    >
      <TableHead>
        <TableRow>
          <SortHeader columnId="email" label={t('organizationSettings.clients.user')} {...order} />
          {!isSmallScreen && (
            <SortHeader columnId="used" label={t('organizationSettings.clients.lastUsed')} {...order} widthPx={184} />
          )}
          <TableCell sx={{ width: 104 }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <KeyRow key={key.id} clientKey={key} organizationId={organizationId} isSmallScreen={isSmallScreen} />
        ))}
      </TableBody>
    </Table>
  )
}

interface KeyRowProps {
  readonly clientKey: ClientKey
  readonly organizationId: string
  readonly isSmallScreen: boolean
}

function KeyRow({ clientKey, organizationId, isSmallScreen }: KeyRowProps) {
  const { t, figures } = useLocale()
  const { email, lastUsedDate } = clientKey
  const parts = { clientKey, organizationId }
  const never = t('organizationSettings.clients.never')
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {email}
        {isSmallScreen && (
          <Typography variant="caption" color="textSecondary" component="div">
            {lastUsedDate === null ? (
              never
            ) : (
              <TimeText iso={lastUsedDate}>
                {t('organizationSettings.clients.used', { date: figures.dateTime(lastUsedDate) })}
              </TimeText>
            )}
          </Typography>
        )}
      </TableCell>
      {!isSmallScreen && <TableCell>{lastUsedDate === null ? never : <TimeText iso={lastUsedDate} />}</TableCell>}
      <TableCell sx={{ p: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <RowIcons
            label={t('organizationSettings.clients.actions', { email })}
            actions={[
              {
                id: 'renew',
                label: t('organizationSettings.clients.renew'),
                icon: <Renew />,
                run: () => openDialog(<RenewClientKey {...parts} />),
              },
              {
                id: 'delete',
                label: t('organizationSettings.clients.delete'),
                icon: <Delete />,
                run: () => openDialog(<DeleteClientKey {...parts} />),
              },
            ]}
          />
        </Box>
      </TableCell>
    </TableRow>
  )
}
