/** A month in full or short; the time of day in addition. */
interface DateForm {
  readonly month: 'long' | 'short'
  readonly withTime: boolean
}

/**
 * The day and the time of a creation (specification 1, section 9: 'MMMM Do, YYYY, hh:mm A'), in the form of the language.
 * `timeZone`: an IANA name; without it that of the browser.
 */
export function formatCreated(iso: string, language: string, timeZone?: string): string {
  return format(new Date(iso), language, { month: 'long', withTime: true, timeZone })
}

/** The day of a subscription (specification 1, section 9: 'MMM Do, YYYY'), in the form of the language. */
export function formatDay(iso: string, language: string, timeZone?: string): string {
  return format(new Date(iso), language, { month: 'short', withTime: false, timeZone })
}

function format(date: Date, language: string, form: DateForm & { readonly timeZone: string | undefined }): string {
  const zone = form.timeZone === undefined ? {} : { timeZone: form.timeZone }
  const isEnglish = language === 'en' || language.startsWith('en-')
  const time = formatter(language, { ...zone, hour: '2-digit', minute: '2-digit', hour12: isEnglish })
  const day = isEnglish
    ? englishDay(date, form.month, zone)
    : formatter(language, { ...zone, year: 'numeric', month: form.month, day: 'numeric' }).format(date)
  if (!form.withTime) return day
  // Some versions of ICU put a narrow no-break space before AM.
  const clock = time.format(date).replaceAll(/\s/g, ' ')
  return language.startsWith('zh') ? `${day} ${clock}` : `${day}, ${clock}`
}

function englishDay(date: Date, month: 'long' | 'short', zone: { readonly timeZone?: string }): string {
  const part = (options: Intl.DateTimeFormatOptions) => formatter('en', { ...zone, ...options }).format(date)
  return `${part({ month })} ${ordinal(Number(part({ day: 'numeric' })))}, ${part({ year: 'numeric' })}`
}

// A log shows hundreds of instants, and each takes four formatters.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, options)
  formatters.set(key, made)
  return made
}

const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const

function ordinal(day: number): string {
  return `${day}${suffixes[englishOrdinals.select(day)]}`
}
