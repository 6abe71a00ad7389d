import Checkbox from '@mui/material/Checkbox'
import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { SendingLine } from '../sending-line.tsx'
import type { Upload } from '../upload.ts'
import type { EntryRow, PartEdit } from '../upload-entries.ts'
import type { RowErrors } from '../use-upload-errors.ts'
import { CrsField } from './crs-field.tsx'
import { PartFacts } from './part-facts.tsx'

interface PartTableProps {
  readonly rows: readonly EntryRow[]
  /** In the order of the rows. */
  readonly errors: readonly RowErrors[]
  readonly uploadOf: (file: File) => Upload | undefined
  readonly onEdit: (row: EntryRow, edit: PartEdit) => void
}

/** A table on wide screens, and one card for each row on narrow ones. */
const tableSx: SxProps<Theme> = {
  tableLayout: 'fixed',
  '& td, & th': { px: 1, py: 1, height: 'auto', verticalAlign: 'top' },
  '& td:first-of-type, & th:first-of-type': { pl: 0, width: 44 },
  '& th:nth-of-type(2)': { width: '40%' },
  '& th:nth-of-type(3)': { width: '32%' },
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr)',
      height: 'auto',
      borderBottom: 1,
      borderColor: 'divider',
      py: 2,
    },
    '& td': { display: 'block', border: 0, gridColumn: 2, py: 1, px: 0 },
    '& td:first-of-type': { gridColumn: 1, gridRow: '1 / span 3', width: 'auto' },
  },
}

/** The parts of the chosen files: each can be renamed or left out. */
export function PartTable({ rows, errors, uploadOf, onEdit }: PartTableProps) {
  const { t } = useLocale()
  return (
    <Table size="small" aria-label={t('imports.parts')} sx={tableSx}>
      <TableHead>
        <TableRow>
          <TableCell>
            <Typography sx={visuallyHidden}>{t('imports.included')}</Typography>
          </TableCell>
          <TableCell>{t('imports.layerName')}</TableCell>
          <TableCell>{t('imports.content')}</TableCell>
          <TableCell>{t('imports.crs')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, place) => (
          <PartRow
            key={`${row.entry.file.name} ${row.entry.file.size} ${row.key}`}
            row={row}
            errors={errors[place]}
            upload={uploadOf(row.entry.file)}
            onEdit={(edit) => onEdit(row, edit)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

interface PartRowProps {
  readonly row: EntryRow
  readonly errors: RowErrors | undefined
  readonly upload: Upload | undefined
  readonly onEdit: (edit: PartEdit) => void
}

function PartRow({ row, errors, upload, onEdit }: PartRowProps) {
  const { t } = useLocale()
  const { entry, part, layerName, isLeftOut, isOnly } = row
  const source = part?.name && !isOnly ? `${entry.file.name} / ${part.name}` : entry.file.name
  return (
    <TableRow>
      <TableCell>
        <Checkbox
          checked={!isLeftOut}
          slotProps={{ input: { 'aria-label': t('imports.includePart', { part: source }) } }}
          onChange={() => onEdit({ isLeftOut: !isLeftOut })}
        />
      </TableCell>
      <TableCell>
        <Field
          label={source}
          inputProps={{ 'aria-label': t('imports.layerNameOf', { file: source }) }}
          value={layerName}
          required
          disabled={isLeftOut}
          error={errors?.file ?? errors?.layerName}
          onChange={(event) => onEdit({ layerName: event.target.value })}
        />
      </TableCell>
      <TableCell>
        <Content part={part} upload={upload} />
      </TableCell>
      <TableCell>
        <CrsField
          row={row}
          errors={errors}
          wants={undefined}
          inputProps={{ 'aria-label': t('imports.crsOf', { layer: layerName }) }}
          changeLabel={t('imports.crsChangeOf', { layer: layerName })}
          help={t('imports.crsExample')}
          onEdit={onEdit}
        />
      </TableCell>
    </TableRow>
  )
}

function Content({ part, upload }: Pick<EntryRow, 'part'> & { readonly upload: Upload | undefined }) {
  const { t } = useLocale()
  if (!part) {
    const isRunning = upload && upload.state.status !== 'failed' && upload.state.status !== 'ready'
    return isRunning ? <SendingLine upload={upload} label={t('imports.sendingFile')} /> : null
  }
  return <PartFacts part={part} />
}
