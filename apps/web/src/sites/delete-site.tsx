import type { Site } from '@cairn/contract/sites/sites'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { useDeleteSite } from './use-sites.ts'

/** Asks before a site is deleted. */
export function DeleteSite({ site }: { readonly site: Site }) {
  const { t } = useLocale()
  return <DeleteDialog noun="sites" name={site.name} body={t('sites.delete.body')} remove={useDeleteSite(site)} />
}
