import { type TextEncodingId, textEncodings } from '@cairn/domain/text/text-encodings'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { type RefObject, useId } from 'react'
import { useLocale } from '../platform/locale.ts'

interface EncodingFieldProps {
  /** Empty: the encoding is detected. */
  readonly chosen: TextEncodingId | ''
  readonly selectRef: RefObject<HTMLElement | null>
  readonly onChoose: (encoding: TextEncodingId | '') => void
}

/** The encoding of the attribute tables of shapefiles. */
export function EncodingField({ chosen, selectRef, onChoose }: EncodingFieldProps) {
  const { t } = useLocale()
  const labelId = useId()
  const helpId = useId()
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ mb: 1 }}>
        {t('imports.encoding')}
      </FormLabel>
      <Select
        labelId={labelId}
        value={chosen}
        displayEmpty
        inputRef={selectRef}
        aria-describedby={helpId}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
        onChange={(event) => onChoose(event.target.value)}
      >
        <MenuItem value="">{t('imports.encodingDetected')}</MenuItem>
        {textEncodings.map(({ id, name, script }) => (
          <MenuItem key={id} value={id}>
            {t('imports.encodingName', { name, script: t(`imports.script.${script}`) })}
          </MenuItem>
        ))}
      </Select>
      <FormHelperText id={helpId}>{t('imports.encodingHelp')}</FormHelperText>
    </FormControl>
  )
}
