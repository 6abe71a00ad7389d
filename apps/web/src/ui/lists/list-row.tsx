import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode, type SyntheticEvent, useState } from 'react'
import { IconAction } from '../icon-action.tsx'
import { ActionMenu } from '../row-actions.tsx'
import type { ListColumn, ListRows } from './list-column.ts'

interface ListRowProps<Row, Column extends string> extends ListRows<Row, Column> {
  readonly row: Row
  readonly columns: readonly ListColumn<Row, Column>[]
  readonly isPhone: boolean
}

/** A row of a list; a click anywhere on it opens it, or its details. */
export function ListRow<Row, Column extends string>(props: ListRowProps<Row, Column>) {
  const { row, columns, isPhone, actions, details, canOpen } = props
  const [isExpanded, setExpanded] = useState(false)
  const onOpen = canOpen?.(row) === false ? undefined : props.onOpen
  const expand = details && (() => setExpanded(!isExpanded))
  const open = onOpen ? () => onOpen(row) : expand
  const shown = columns.filter(({ phone }) => !isPhone || phone === 'column')
  const items = actions?.of(row) ?? []
  return (
    <>
      <TableRow
        hover={open !== undefined}
        data-row
        onClick={open}
        sx={{ cursor: open && 'pointer', ...(isExpanded && { '& > *': { borderBottom: 0 } }) }}
      >
        {details && (
          <TableCell data-icons onClick={stop} sx={{ py: 0 }}>
            <IconAction
              label={details.label(row)}
              icon={<ExpandMore fontSize="small" sx={{ transform: isExpanded ? 'rotate(180deg)' : 'none' }} />}
              hintSide="right"
              expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            />
          </TableCell>
        )}
        <NameCell {...props} isLink={onOpen !== undefined} />
        {shown.map(({ id, cell, isNumeric }) => (
          <TableCell key={id} align={isNumeric ? 'right' : 'left'} className={isNumeric && 'tabular'}>
            {cell(row)}
          </TableCell>
        ))}
        {actions && (
          <TableCell data-icons onClick={stop} sx={{ py: 0 }}>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              {items.length > 0 && <ActionMenu label={actions.label(row)} actions={items} hintSide="left" />}
            </Box>
          </TableCell>
        )}
      </TableRow>
      {details && isExpanded && (
        <TableRow>
          <TableCell />
          <TableCell colSpan={shown.length + (actions ? 2 : 1)} sx={{ pt: 2, pb: 4 }}>
            {details.of(row)}
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

/** A control of the row acts for itself. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

interface NameCellProps<Row, Column extends string> extends ListRowProps<Row, Column> {
  readonly isLink: boolean
}

/** The name; on a phone with the values that have no column. */
function NameCell<Row, Column extends string>({ row, name, columns, isPhone, isLink }: NameCellProps<Row, Column>) {
  const below = isPhone ? valuesBelow(row, columns) : []
  return (
    <TableCell component="th" scope="row" sx={{ fontWeight: 600, ...(isPhone && { py: 2 }) }}>
      {isLink ? (
        // The click reaches the row, which opens.
        <Link component="button" type="button" color="inherit" underline="hover" sx={linkStyle}>
          {name.of(row)}
        </Link>
      ) : (
        name.of(row)
      )}
      {name.mark?.(row)}
      {below.length > 0 && (
        <Note>
          {below.map(({ id, value }, at) => (
            <Fragment key={id}>
              {at > 0 && ' · '}
              {value}
            </Fragment>
          ))}
        </Note>
      )}
    </TableCell>
  )
}

/** The values of a row without a column on a phone; empty ones are left out. */
function valuesBelow<Row, Column extends string>(row: Row, columns: readonly ListColumn<Row, Column>[]) {
  return columns
    .filter(({ phone }) => phone === undefined)
    .map(({ id, cell, below: write = cell }) => ({ id, value: write(row) }))
    .filter(({ value }) => value !== '' && value !== undefined && value !== null)
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {children}
    </Typography>
  )
}

const linkStyle = { font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' } as const
