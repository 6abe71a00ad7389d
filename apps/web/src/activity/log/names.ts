import type { ActivityThing } from '@cairn/contract/activity/activities'
import { type ActivityCategory, activityCategories } from '@cairn/contract/route'
import { messageIfKnown, useLocale } from '../../platform/locale.ts'
import type { LogRow } from './log-entry.ts'

/** The keys of the messages of categories: the categories have characters that a key cannot have. */
const categoryKeys = {
  Feature: 'feature',
  Layer: 'layer',
  Folder: 'folder',
  Project: 'project',
  Form: 'form',
  'System (Dictionary)': 'system',
  'Component (Dictionary)': 'component',
  Dictionary: 'dictionary',
  Search: 'search',
  'Payment and Subscription': 'payment',
  General: 'general',
} as const satisfies Record<ActivityCategory, string>

/** Names categories in the language of the user; entries may have one that the list no longer has. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLocale()
  return (category) => {
    const known = activityCategories.find((candidate) => candidate === category)
    return known ? t(`activity.category.${categoryKeys[known]}`) : category
  }
}

/** Names the kind of the thing of an entry, such as "Style", else its category. */
export function useKindName(): (row: Pick<LogRow, 'thing' | 'category'>) => string {
  const { t } = useLocale()
  const categoryName = useCategoryName()
  return ({ thing, category }) => (thing ? t(`activity.kind.${thing.kind}`) : categoryName(category))
}

/** The events of an account that its entries name in English. A sign-in has no name beside its action "Login". */
const events = {
  'signed in': null,
  'failed to sign in': 'signInFailed',
  'changed the password': 'passwordChanged',
  'turned on an authenticator': 'authenticatorOn',
  'turned off the authenticator': 'authenticatorOff',
  'replaced the recovery codes': 'codesReplaced',
} as const

/** Names the thing of an entry; of an account the event. */
export function useThingName(): (thing: ActivityThing) => string | null {
  const { t } = useLocale()
  return ({ kind, name, count }) => {
    if (count !== undefined && name !== null) return t('activity.featuresOf', { count, layer: name })
    if (kind !== 'account' || name === null) return name
    const known = Object.entries(events).find(([event]) => event === name)
    if (!known) return name
    const [, key] = known
    return key && t(`activity.event.${key}`)
  }
}

/** The name of a changed field in words; that of the data for a field that has none. */
export function fieldName(field: string): string {
  return messageIfKnown(`activity.field.${field}`, {}) ?? field
}
