/**
 * The messages with every plural form that the language counts with (CLDR, by Intl.PluralRules): where a translation
 * has no sentence of its own for one, such as the Spanish one for round millions, that for other numbers serves.
 */
export function withPluralForms<Messages extends object>(messages: Messages, language: string): Messages {
  fill(messages, new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  return messages
}

// In place: a language is loaded once, and what is there already stays.
function fill(messages: object, forms: readonly string[]): void {
  for (const [key, message] of Object.entries<unknown>({ ...messages })) {
    if (typeof message === 'object' && message !== null) fill(message, forms)
    if (!key.endsWith('_other')) continue
    const stem = key.slice(0, -'other'.length)
    for (const form of forms) if (!Object.hasOwn(messages, stem + form)) Reflect.set(messages, stem + form, message)
  }
}
