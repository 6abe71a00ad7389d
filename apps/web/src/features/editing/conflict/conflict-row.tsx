import type { PropertyConflict } from '@cairn/domain/properties/property-changes'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import type { Side } from './conflict.ts'

export interface ConflictRowProps {
  readonly name: string
  readonly by: PropertyConflict['by']
  readonly before: ReactNode
  readonly mine: ReactNode
  readonly theirs: ReactNode
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

/** A property, or the geometry, that one or both saves changed. If both did, the user chooses. */
export function ConflictRow({ name, by, before, mine, theirs, side, onChoose }: ConflictRowProps) {
  const { t } = useLocale()
  const group = useId()
  const option = (value: Side, content: ReactNode) =>
    by === 'both' ? (
      <FormControlLabel
        label={content}
        sx={{ m: 0, alignItems: 'flex-start', '& .MuiFormControlLabel-label': { fontSize: 13, pt: '6px' } }}
        control={
          <Radio
            name={group}
            checked={side === value}
            onChange={() => onChoose(value)}
            slotProps={{ input: { 'aria-label': `${name}: ${t(`features.conflict.${value}`)}` } }}
          />
        }
      />
    ) : (
      content
    )
  const stands = { fontWeight: 600 } as const
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{before}</TableCell>
      <TableCell sx={by === 'me' ? stands : undefined}>{option('mine', mine)}</TableCell>
      <TableCell sx={by === 'them' ? stands : undefined}>{option('theirs', theirs)}</TableCell>
    </TableRow>
  )
}
