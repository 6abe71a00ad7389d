import type { MapSymbol } from '@cairn/contract/symbols/symbols'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import ExpandLess from '@mui/icons-material/ExpandLessOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, useId, useState } from 'react'
import { useLocale } from '../platform/locale.ts'
import { openDialog } from '../ui/overlays/overlays.ts'
import { RowIcons } from '../ui/row-actions.tsx'
import { DeleteSymbol } from './delete-symbol.tsx'
import { SymbolDialog } from './symbol-dialog.tsx'
import { SymbolImage } from './symbol-image.tsx'

interface SymbolTableProps {
  readonly organizationId: string
  readonly symbols: readonly MapSymbol[]
  /** Whether the user administers the organization. */
  readonly canEdit: boolean
  /** Why symbols cannot be changed; they can be deleted. */
  readonly offReason: string | undefined
}

/** The symbols with name, format and image, each with a row of details. */
export function SymbolTable({ symbols, ...rest }: SymbolTableProps) {
  const { t } = useLocale()
  return (
    <Table
      size="small"
      aria-label={t('symbols.list')}
      sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 3 } }, '& img': { display: 'block' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('app.field.name')}</TableCell>
          <TableCell sx={roomy}>{t('symbols.format')}</TableCell>
          <TableCell>{t('symbols.image')}</TableCell>
          <TableCell />
        </TableRow>
      </TableHead>
      <TableBody>
        {symbols.map((symbol) => (
          <SymbolRows key={symbol.id} symbol={symbol} {...rest} />
        ))}
      </TableBody>
    </Table>
  )
}

/** A phone shows the format among the details alone. */
const roomy = { display: { xs: 'none', sm: 'table-cell' } } as const

interface SymbolRowsProps extends Omit<SymbolTableProps, 'symbols'> {
  readonly symbol: MapSymbol
}

function SymbolRows({ symbol, ...rest }: SymbolRowsProps) {
  const { t } = useLocale()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, format, symbolUrl } = symbol
  return (
    <>
      <TableRow hover>
        <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
        <TableCell sx={roomy}>{format.toUpperCase()}</TableCell>
        <TableCell>
          <SymbolImage url={symbolUrl} name={name} />
        </TableCell>
        <TableCell align="right" sx={{ py: 0, whiteSpace: 'nowrap' }}>
          <Box sx={{ display: 'inline-flex' }}>
            <SymbolActions symbol={symbol} {...rest} />
            <IconButton
              aria-label={t('symbols.details', { name })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
            </IconButton>
          </Box>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={4} id={id}>
            <SymbolDetails symbol={symbol} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

function SymbolActions({ organizationId, symbol, canEdit, offReason }: SymbolRowsProps) {
  const { t } = useLocale()
  if (!canEdit) return null
  return (
    <RowIcons
      label={t('symbols.actions', { name: symbol.name })}
      actions={[
        {
          id: 'edit',
          label: t('symbols.edit.action'),
          icon: <Edit />,
          run: () => openDialog(<SymbolDialog organizationId={organizationId} symbol={symbol} />),
          disabledReason: offReason,
        },
        {
          id: 'delete',
          label: t('symbols.delete.submit'),
          icon: <Delete />,
          run: () => openDialog(<DeleteSymbol organizationId={organizationId} symbol={symbol} />),
        },
      ]}
    />
  )
}

function SymbolDetails({ symbol }: { readonly symbol: MapSymbol }) {
  const { t, figures } = useLocale()
  const { createdAt, createdBy, updatedAt, updatedBy, originalName, format, symbolUrl } = symbol
  const byUser = (at: string, user: string | null) => {
    const date = figures.longDateTime(at)
    return user === null ? date : t('symbols.byUser', { date, user })
  }
  const facts = [
    [t('symbols.created'), byUser(createdAt, createdBy)],
    [t('symbols.modified'), byUser(updatedAt, updatedBy)],
    [t('symbols.originalName'), originalName],
    [t('symbols.format'), format.toUpperCase()],
    [t('symbols.url'), symbolUrl ?? ''],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', columnGap: 4, rowGap: 1, m: 0 }}
    >
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}
