import { dayOf } from '../../platform/dates/calendar-day.ts'

/** An ISO time as the value of a field of date and time, `YYYY-MM-DDTHH:mm` in the time zone of the browser. */
export function localOf(iso: string | undefined): string {
  if (iso === undefined) return ''
  const time = new Date(iso)
  return `${dayOf(time)}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The ISO time of such a value; undefined for an empty one and while it is incomplete. */
export function isoOfLocal(local: string): string | undefined {
  const ms = Date.parse(local)
  return local === '' || Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
