import type { PropertyConflict } from '@cairn/domain/properties/property-changes'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
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
export function ConflictRow(props: ConflictRowProps) {
  const { name, by, before } = props
  const group = useId()
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={nameStyle}>
        {name}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{before}</TableCell>
      <TableCell sx={by === 'me' ? changedStyle : undefined}>
        <Version {...props} of="mine" group={group} />
      </TableCell>
      <TableCell sx={by === 'them' ? changedStyle : undefined}>
        <Version {...props} of="theirs" group={group} />
      </TableCell>
    </TableRow>
  )
}

/** The item of a list that replaces `ConflictRow` on a screen that is too narrow for a table. */
export function ConflictItem(props: ConflictRowProps) {
  const { t } = useLocale()
  const { name, by, before } = props
  const group = useId()
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box component="dl" sx={versionsStyle}>
        <dt>{t('features.conflict.before')}</dt>
        <Box component="dd" sx={{ color: 'text.secondary' }}>
          {before}
        </Box>
        <dt>{t('features.conflict.mine')}</dt>
        <Box component="dd" sx={by === 'me' ? changedStyle : undefined}>
          <Version {...props} of="mine" group={group} />
        </Box>
        <dt>{t('features.conflict.theirs')}</dt>
        <Box component="dd" sx={by === 'them' ? changedStyle : undefined}>
          <Version {...props} of="theirs" group={group} />
        </Box>
      </Box>
    </Box>
  )
}

interface VersionProps extends ConflictRowProps {
  readonly of: Side
  /** The name of the radio buttons of a property. */
  readonly group: string
}

/** The value of a save, which the user may choose. */
function Version({ of, group, ...row }: VersionProps) {
  const { t } = useLocale()
  const { name, by, side, onChoose } = row
  if (by !== 'both') return row[of]
  return (
    <FormControlLabel
      label={row[of]}
      sx={optionStyle}
      control={
        <Radio
          name={group}
          checked={side === of}
          onChange={() => onChoose(of)}
          slotProps={{ input: { 'aria-label': `${name}: ${t(`features.conflict.${of}`)}` } }}
        />
      }
    />
  )
}

/** Aligns the first line of a long value with its radio button, which is larger by touch. */
const optionStyle = {
  m: 0,
  alignItems: 'flex-start',
  '& .MuiFormControlLabel-label': { fontSize: 13, pt: '6px', '@media (pointer: coarse)': { pt: '11px' } },
} as const
const changedStyle = { fontWeight: 600 } as const
/** A narrower column would break the word for the geometry. */
const nameStyle = { overflowWrap: 'anywhere', minWidth: 112 } as const
const versionsStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 1,
  alignItems: 'baseline',
  m: 0,
  mt: 1,
  fontSize: 13,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const
