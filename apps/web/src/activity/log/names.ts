import { type ActivityCategory, activityCategories } from '@cairn/contract/route'
import { useLocale } from '../../platform/locale.ts'

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
