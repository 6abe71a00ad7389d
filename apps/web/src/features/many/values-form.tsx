import AddOutlined from '@mui/icons-material/AddOutlined'
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { PropertyField } from '../properties/property-field.tsx'
import type { RowChange } from '../properties/property-rows.ts'
import { type ChangeableField, type ChangedField, faultsOf, keyOfField, withField } from './bulk-values.ts'

interface ValuesFormProps {
  readonly fields: readonly ChangedField[]
  readonly offered: readonly ChangeableField[]
  /** Shows all faults. */
  readonly marksFaults: boolean
  readonly onChange: (change: (fields: readonly ChangedField[]) => readonly ChangedField[]) => void
}

/** The fields that an edit of many features changes. All others stay as they are. */
export function ValuesForm({ fields, offered, marksFaults, onChange }: ValuesFormProps) {
  const { t } = useLocale()
  const faults = faultsOf(fields)
  const [lastId, setLastId] = useState(-1)
  const chosen = new Set(fields.map(({ row }) => keyOfField(row)))
  const add = (field: ChangeableField | undefined) => {
    setLastId(Math.max(-1, ...fields.map(({ row }) => row.id)))
    onChange((before) => withField(before, field))
  }
  const changeRow = useCallback(
    (id: number, change: RowChange) =>
      onChange((before) =>
        before.map((field) => (field.row.id === id ? { ...field, row: { ...field.row, ...change } } : field)),
      ),
    [onChange],
  )
  const leave = useCallback((id: number) => onChange((before) => before.filter(({ row }) => row.id !== id)), [onChange])
  const remove = useCallback(
    (id: number, isRemoved: boolean) =>
      onChange((before) => before.map((field) => (field.row.id === id ? { ...field, isRemoved } : field))),
    [onChange],
  )
  return (
    <Stack spacing={3}>
      <FieldPicker offered={offered.filter((field) => !chosen.has(keyOfField(field)))} onChoose={add} />
      {fields.map((field, index) => (
        <FieldOfMany
          key={field.row.id}
          field={field}
          fault={faults[index]}
          marksFaults={marksFaults}
          autoFocus={field.row.id > lastId}
          onChange={changeRow}
          onLeave={leave}
          onRemove={remove}
        />
      ))}
      <Button
        variant="text"
        startIcon={<AddOutlined />}
        sx={{ alignSelf: 'flex-start', px: 0 }}
        onClick={() => add(undefined)}
      >
        {t('many.edit.newProperty')}
      </Button>
    </Stack>
  )
}

interface FieldOfManyProps {
  readonly field: ChangedField
  readonly fault: ReturnType<typeof faultsOf>[number]
  readonly marksFaults: boolean
  readonly autoFocus: boolean
  readonly onChange: (id: number, change: RowChange) => void
  /** The field keeps the values that the features have. */
  readonly onLeave: (id: number) => void
  readonly onRemove: (id: number, isRemoved: boolean) => void
}

function FieldOfMany({ field: { row, isRemoved }, onLeave, onRemove, ...rest }: FieldOfManyProps) {
  const { t } = useLocale()
  const remove = useCallback((id: number) => onRemove(id, true), [onRemove])
  const { autoFocus } = rest
  const focusFirst = useCallback(
    (box: HTMLElement | null) => {
      if (autoFocus) box?.querySelector<HTMLElement>('input, textarea, [role="combobox"]')?.focus()
    },
    [autoFocus],
  )
  if (row.added) return <PropertyField row={row} {...rest} onRemove={onLeave} />
  return (
    <Box ref={focusFirst} sx={rowStyle}>
      {isRemoved ? (
        <Typography sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
          {t('many.edit.removed', { name: row.name })}
        </Typography>
      ) : (
        <PropertyField row={row} {...rest} onRemove={remove} />
      )}
      <Stack direction="row" sx={isRemoved ? undefined : { pt: 6 }}>
        {isRemoved && row.kind !== 'nested' && (
          <IconAction
            label={t('many.edit.keep', { name: row.name })}
            icon={<RestoreFromTrashOutlined />}
            onClick={() => onRemove(row.id, false)}
          />
        )}
        <IconAction
          label={t('many.edit.leave', { name: row.name })}
          icon={<UndoOutlined />}
          onClick={() => onLeave(row.id)}
        />
      </Stack>
    </Box>
  )
}

interface FieldPickerProps {
  readonly offered: readonly ChangeableField[]
  readonly onChoose: (field: ChangeableField) => void
}

/** Chooses the next field to change. */
function FieldPicker({ offered, onChoose }: FieldPickerProps) {
  const { t } = useLocale()
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {t('many.edit.field')}
      </FormLabel>
      <Autocomplete
        id={id}
        options={[...offered]}
        getOptionKey={keyOfField}
        getOptionLabel={({ name }) => name}
        groupBy={({ attribute }) => t(attribute ? 'many.edit.attributes' : 'many.edit.properties')}
        noOptionsText={t('many.edit.noField')}
        openText={t('app.search.open')}
        closeText={t('app.search.close')}
        clearText={t('dataOrganization.clear')}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, field) => field && onChoose(field)}
        blurOnSelect
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            placeholder={t('many.edit.chooseField')}
            inputProps={slotProps.htmlInput}
          />
        )}
      />
    </FormControl>
  )
}

const rowStyle = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1, alignItems: 'start' } as const
