import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Translate, useLocale } from '../../platform/locale.ts'
import { Field, type FieldProps } from '../../ui/text-field.tsx'
import type { EntryRow, PartEdit } from '../upload-entries.ts'
import { type CheckedRows, needsCrs, type RowErrors } from '../use-upload-errors.ts'

/** Puts the text of a button at the edge of the texts above it. */
const besideText = { px: 1, ml: -1, minWidth: 0 } as const

interface CrsFieldProps
  extends Pick<FieldProps, 'inputProps' | 'inputRef' | 'multiline' | 'maxRows' | 'onKeyDown' | 'help'>,
    Pick<CheckedRows, 'wants'> {
  readonly row: EntryRow
  readonly errors: RowErrors | undefined
  /** Accessible name of the button that asks for another coordinate system. */
  readonly changeLabel: string
  /** Whether a text names what is shown; otherwise the heading of its column does. */
  readonly isNamed?: boolean
  readonly onEdit: (edit: PartEdit) => void
}

/** The coordinate system that was read with a button to change it, or the field for the one of the user. */
export function CrsField({ row, errors, wants, changeLabel, isNamed = false, help, onEdit, ...input }: CrsFieldProps) {
  const { t } = useLocale()
  // The button that opens the field gets the focus back from the one that closes it.
  const [isKept, setKept] = useState(false)
  const { part, crs, isCrsNew, isLeftOut, changesCrs } = row
  if (needsCrs(row, wants))
    return (
      <Stack spacing={1} useFlexGap sx={{ alignItems: 'flex-start' }}>
        <Field
          {...input}
          label={t('imports.crs')}
          value={crs}
          required
          disabled={isLeftOut}
          autoFocus={changesCrs && isCrsNew}
          help={statedHelp(row, t) ?? help}
          error={isCrsNew ? undefined : errors?.crs}
          onChange={(event) => onEdit({ crs: event.target.value })}
        />
        {changesCrs && !needsCrs({ ...row, changesCrs: false }, wants) && (
          <Button
            size="small"
            disabled={isLeftOut}
            sx={besideText}
            onClick={() => {
              setKept(true)
              onEdit({ changesCrs: false, crs: undefined })
            }}
          >
            {t('imports.crsKeep')}
          </Button>
        )}
      </Stack>
    )
  if (!part?.crs) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {isNamed ? t('imports.crsOfFile', { crs: part.crs }) : part.crs}
      </Typography>
      {part.allowsOtherCrs && (
        <Button
          size="small"
          aria-label={changeLabel}
          disabled={isLeftOut}
          autoFocus={isKept}
          sx={besideText}
          onClick={() => onEdit({ changesCrs: true })}
        >
          {t('imports.crsChange')}
        </Button>
      )}
    </Box>
  )
}

/** Help that names the coordinate system of the file; undefined for a file that states none. */
function statedHelp({ part, changesCrs }: EntryRow, t: Translate): string | undefined {
  if (!part?.crs) return undefined
  return t(changesCrs ? 'imports.crsInstead' : 'imports.crsUnusable', { crs: part.crs })
}
