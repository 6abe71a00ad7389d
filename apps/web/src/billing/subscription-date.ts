const ordinalEnds: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/**
 * The date of a subscription: in English `MMM Do, YYYY` (specification 1, section 9), such as “Jun 1st, 2031”; in other
 * languages as they write a short date.
 */
export function subscriptionDate(iso: string, language: string): string {
  const date = new Date(iso)
  if (!language.startsWith('en')) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date)
  const day = date.getDate()
  const end = ordinalEnds[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'
  const month = new Intl.DateTimeFormat('en', { month: 'short' }).format(date)
  return `${month} ${day}${end}, ${date.getFullYear()}`
}
