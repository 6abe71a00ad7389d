import { Site } from '@cairn/contract/sites/sites'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../dialogs/versioned-deletion.ts'
import { useLocale } from '../platform/locale.ts'
import { focusSection } from '../ui/lists/focus-section.ts'
import { useDeleteSite } from './use-sites.ts'

/** Asks before a site is deleted. */
export function DeleteSite({ site }: { readonly site: Site }) {
  const { t } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    seen: site,
    code: 'site_changed',
    current: Site,
    call: useDeleteSite(site.organizationId),
    facts: ({ name, wkt, proj }) => [
      [t('app.field.name'), name],
      [t('sites.wkt'), wkt],
      [t('sites.transformation'), proj ?? t('sites.noTransformation')],
    ],
  })
  return (
    <DeleteDialog
      noun="sites"
      name={current.name}
      body={t('sites.delete.body')}
      focusAfter={focusSection}
      {...deletion}
    />
  )
}
