import type { Site } from '@cairn/contract/sites/sites'
import { useLocale } from '../platform/locale.ts'

/** Writes the number of a site's projects, and whether it has a transformation. */
export function useSiteUse(): (site: Site) => string {
  const { t } = useLocale()
  return ({ projectCount, proj }) => {
    const use = t('sites.use', { count: projectCount })
    return proj === null ? use : `${use} · ${t('sites.transformed')}`
  }
}
