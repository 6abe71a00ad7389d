import { activityTimeBounds } from '@cairn/contract/activity/activities'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { type RangeFault, rangeFaults } from '../log-filter.ts'
import { isoOfLocal, localOf } from './local-time.ts'

/** A range of ISO times, each undefined for no limit. */
export interface TimeRange {
  readonly startTime: string | undefined
  readonly endTime: string | undefined
}

interface TimeFieldsProps {
  readonly range: TimeRange
  /** Whether the first field takes the focus when it appears. */
  readonly autoFocus?: boolean
  /** Called with each range without fault. */
  readonly onChange: (range: TimeRange) => void
}

const bounds = { min: localOf(activityTimeBounds.min), max: localOf(activityTimeBounds.max) }

/** The start and the end of a range in the time zone of the browser. */
export function TimeFields({ range, autoFocus = false, onChange }: TimeFieldsProps) {
  const { t } = useLocale()
  const [typed, setTyped] = useState({ start: localOf(range.startTime), end: localOf(range.endTime) })
  const faults = new Set<RangeFault>(rangeFaults(isoOfLocal(typed.start), endOf(typed.end)))
  function change(next: typeof typed): void {
    setTyped(next)
    const [startTime, endTime] = [isoOfLocal(next.start), endOf(next.end)]
    if (rangeFaults(startTime, endTime).length === 0) onChange({ startTime, endTime })
  }
  const startFault = faults.has('startTooLate') ? 'startTooLate' : faults.has('order') ? 'order' : undefined
  return (
    <>
      <TimeField
        label={t('activity.filter.from')}
        value={typed.start}
        max={bounds.max}
        autoFocus={autoFocus}
        fault={startFault && t(`activity.filter.fault.${startFault}`)}
        onChange={(start) => change({ ...typed, start })}
      />
      <TimeField
        label={t('activity.filter.to')}
        value={typed.end}
        min={bounds.min}
        fault={faults.has('endTooEarly') ? t('activity.filter.fault.endTooEarly') : undefined}
        onChange={(end) => change({ ...typed, end })}
      />
    </>
  )
}

/** The field has minutes: the minute of the end is included. */
function endOf(local: string): string | undefined {
  return isoOfLocal(local)?.replace(':00.000Z', ':59.999999Z')
}

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly autoFocus?: boolean
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

function TimeField({ label, value, min, max, autoFocus = false, fault, onChange }: TimeFieldProps) {
  const id = useId()
  const isFaulty = fault !== undefined
  return (
    <FormControl error={isFaulty}>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        autoFocus={autoFocus}
        size="small"
        type="datetime-local"
        value={value}
        inputProps={{ id, min, max, 'aria-describedby': isFaulty ? `${id}-fault` : undefined }}
        onChange={(event) => onChange(event.target.value)}
      />
      {isFaulty && <FormHelperText id={`${id}-fault`}>{fault}</FormHelperText>}
    </FormControl>
  )
}
