/** The day of a time in the time zone of the browser, as the value of a date field: YYYY-MM-DD. */
export function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}

/** The last millisecond of a day YYYY-MM-DD in the time zone of the browser, in ISO 8601. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString()
}
