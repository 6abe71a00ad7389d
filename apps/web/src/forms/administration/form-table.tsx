import type { FormEntry } from '@cairn/contract/forms/forms'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import ExpandLess from '@mui/icons-material/ExpandLessOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { RowIcons } from '../../ui/row-actions.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import type { TableSort } from '../../ui/table/table-column.ts'
import { TimeText } from '../../ui/time-text.tsx'
import type { FormColumn } from '../form-list.ts'
import { DeleteForm } from './delete-form.tsx'
import { FormAssetDialog } from './form-asset-dialog.tsx'
import { FormDetails } from './form-details.tsx'

interface FormTableProps {
  readonly forms: readonly FormEntry[]
  readonly sort: TableSort<FormColumn>
  readonly onSort: (sort: TableSort<FormColumn>) => void
}

/** A page of forms. Each row expands to its description and its times. */
export function FormTable({ forms, sort, onSort }: FormTableProps) {
  const { t } = useLocale()
  const isSmallScreen = useMediaQuery(smallScreen)
  const [expandedId, setExpandedId] = useState<string>()
  const head = (columnId: FormColumn, label: string) => {
    const isSorted = sort.columnId === columnId
    const direction = isSorted ? sort.direction : 'asc'
    return (
      <TableCell sortDirection={isSorted && direction}>
        <TableSortLabel
          active={isSorted}
          direction={direction}
          onClick={() => onSort({ columnId, direction: isSorted && direction === 'asc' ? 'desc' : 'asc' })}
        >
          {label}
        </TableSortLabel>
      </TableCell>
    )
  }
  return (
    <Table size="small" aria-label={t('forms.table')} sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 48, p: 0 }} />
          {head('name', t('app.field.name'))}
          {!isSmallScreen && head('modified', t('forms.modified'))}
          {!isSmallScreen && (
            <TableCell align="right" sx={{ width: 120 }}>
              {t('forms.projectCount')}
            </TableCell>
          )}
          <TableCell sx={{ width: 136, p: 0 }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {forms.map((form) => (
          <FormRow
            key={form.id}
            form={form}
            isSmallScreen={isSmallScreen}
            isExpanded={form.id === expandedId}
            onExpand={() => setExpandedId(form.id === expandedId ? undefined : form.id)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface FormRowProps {
  readonly form: FormEntry
  readonly isSmallScreen: boolean
  readonly isExpanded: boolean
  readonly onExpand: () => void
}

function FormRow({ form, isSmallScreen, isExpanded, onExpand }: FormRowProps) {
  const { t } = useLocale()
  const { name } = form
  return (
    <>
      <TableRow sx={isExpanded ? { '& > *': { borderBottom: 0 } } : {}}>
        <TableCell sx={{ p: 0 }}>
          <IconAction
            label={t('forms.expand', { name })}
            icon={isExpanded ? <ExpandLess /> : <ExpandMore />}
            expanded={isExpanded}
            onClick={onExpand}
          />
        </TableCell>
        <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
          {name}
        </TableCell>
        {!isSmallScreen && (
          <TableCell>
            <TimeText iso={form.modified} form="long" />
          </TableCell>
        )}
        {!isSmallScreen && (
          <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {form.projectCount}
          </TableCell>
        )}
        <TableCell sx={{ p: 0 }} align="right">
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <FormIcons form={form} />
          </Box>
        </TableCell>
      </TableRow>
      {isExpanded && (
        <TableRow>
          <TableCell sx={{ p: 0 }} />
          <TableCell colSpan={isSmallScreen ? 2 : 4} sx={{ pt: 0 }}>
            <FormDetail form={form} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

function FormIcons({ form }: { readonly form: FormEntry }) {
  const { t } = useLocale()
  const { name, organizationId } = form
  return (
    <RowIcons
      label={t('forms.actions', { name })}
      actions={[
        {
          id: 'details',
          label: t('forms.details.action'),
          icon: <Info />,
          run: () => openDialog(<FormDetails form={form} />),
        },
        {
          id: 'edit',
          label: t('forms.edit.action'),
          icon: <Edit />,
          run: () => openDialog(<FormAssetDialog organizationId={organizationId} form={form} />),
        },
        {
          id: 'delete',
          label: t('forms.delete.submit'),
          icon: <Delete />,
          run: () => openDialog(<DeleteForm form={form} />),
        },
      ]}
    />
  )
}

function FormDetail({ form: { description, created, modified } }: { readonly form: FormEntry }) {
  const { t } = useLocale()
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-line' }} color={description === '' ? 'textSecondary' : 'textPrimary'}>
        {description === '' ? t('forms.noDescription') : description}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('forms.created')}: <TimeText iso={created} form="long" /> · {t('forms.modified')}:{' '}
        <TimeText iso={modified} form="long" />
      </Typography>
    </>
  )
}
