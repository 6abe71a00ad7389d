import { Site } from '@cairn/contract/sites/sites'
import { type ComparedField, type Comparison, type Sent, sendFromVersion } from '../dialogs/conflict-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { useChangeSite, useCreateSite } from './use-sites.ts'

type Entered = Pick<Site, 'name' | 'wkt' | 'proj'>

/** Saves a site. A change by another user meanwhile is shown before anything is overwritten. */
export function useSaveSite(organizationId: string, site: Site | undefined) {
  const compare = useComparison(site)
  const create = useCreateSite(organizationId)
  const change = useChangeSite(organizationId, site?.id ?? '')
  return async (entered: Entered): Promise<Sent<Site>> => {
    if (!site) return { kind: 'saved', answer: await create.mutateAsync(entered) }
    return sendFromVersion({
      version: site.version,
      code: 'site_changed',
      current: Site,
      send: (version) => change.mutateAsync({ ...entered, version }),
      compare: (current) => compare(entered, current),
    })
  }
}

function useComparison(base: Site | undefined) {
  const { t } = useLocale()
  const labels = { name: t('app.field.name'), wkt: t('sites.wkt'), proj: t('sites.transformation') } as const
  return (mine: Entered, current: Site): Comparison => ({
    name: current.name,
    fields: (['name', 'wkt', 'proj'] as const).map(
      (id): ComparedField => ({
        id,
        label: labels[id],
        mine: mine[id] ?? t('sites.noTransformation'),
        current: current[id] ?? t('sites.noTransformation'),
        differs: current[id] !== base?.[id] && current[id] !== mine[id],
      }),
    ),
  })
}
