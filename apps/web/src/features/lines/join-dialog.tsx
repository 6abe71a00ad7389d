import type { Attribute } from '@cairn/contract/dictionaries/entities'
import type { DifferingValue, JoinChoice } from '@cairn/domain/geometry/lines/join-properties'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { PropertyValue } from '../properties/property-value.tsx'

export interface JoinDialogProps {
  readonly values: readonly DifferingValue[]
  /** Of the component of both lines. */
  readonly attributes: readonly Attribute[]
  readonly onJoin: (choices: readonly JoinChoice[]) => void
}

/** Asks which of the values the joined line has that its two lines have differently. */
export function JoinDialog({ values, attributes, onJoin }: JoinDialogProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const [fromSecond, setFromSecond] = useState<ReadonlySet<DifferingValue>>(new Set())
  const choose = (value: DifferingValue, isSecond: boolean) => {
    const next = new Set(fromSecond)
    if (isSecond) next.add(value)
    else next.delete(value)
    setFromSecond(next)
  }
  const join = () => {
    close()
    onJoin(values.map((value) => choiceOf(value, fromSecond.has(value))))
  }
  return (
    <DialogFrame title={t('features.lines.choose')}>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>{t('features.lines.chooseBody')}</Typography>
        <Stack spacing={3}>
          {values.map((value) => (
            <ValueChoice
              key={`${value.kind} ${value.name}`}
              value={value}
              label={value.kind === 'property' ? value.name : attributes.find(({ id }) => id === value.name)?.name}
              isSecond={fromSecond.has(value)}
              onChoose={(isSecond) => choose(value, isSecond)}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {t('app.cancel')}
        </Button>
        <Button variant="contained" onClick={join}>
          {t('map.join.submit')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

function choiceOf({ kind, name }: DifferingValue, isSecond: boolean): JoinChoice {
  return { kind, name, from: isSecond ? 'second' : 'first' }
}

interface ValueChoiceProps {
  readonly value: DifferingValue
  /** undefined for a value of an attribute that the component does not have any more. */
  readonly label: string | undefined
  readonly isSecond: boolean
  readonly onChoose: (isSecond: boolean) => void
}

function ValueChoice({ value: { first, second }, label, isSecond, onChoose }: ValueChoiceProps) {
  const { t } = useLocale()
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{label ?? t('features.lines.attribute')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isSecond ? 'second' : 'first'}
        onChange={(_, chosen) => onChoose(chosen === 'second')}
      >
        <FormControlLabel value="first" control={<Radio />} label={<PropertyValue value={first} />} />
        <FormControlLabel value="second" control={<Radio />} label={<PropertyValue value={second} />} />
      </RadioGroup>
    </FormControl>
  )
}
