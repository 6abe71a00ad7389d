import { formPageSizeDefault } from '@cairn/contract/forms/forms'
import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useLocale } from '../../platform/locale.ts'
import { ListBar } from '../../ui/lists/list-bar.tsx'
import { ListContent } from '../../ui/lists/list-content.tsx'
import { useListView } from '../../ui/lists/use-list-view.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { formList } from '../form-list.ts'
import { useFormPage } from '../use-forms.ts'
import { FormAssetDialog } from './form-asset-dialog.tsx'
import { FormTable } from './form-table.tsx'

/** The forms of the administered organization: search, table, pages and their dialogs. */
export function ManageForms() {
  const { organization } = useAdministeredOrganization()
  // The expanded row is one of this organization.
  return <FormsOf key={organization.id} organizationId={organization.id} />
}

function FormsOf({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLocale()
  const list = useListView(formList)
  const { page, search, sort } = list.view
  const forms = useFormPage(organizationId, {
    page,
    search,
    orderBy: sort.columnId,
    orderDirection: sort.direction === 'asc' ? 'ASC' : 'DESC',
  })
  const add = {
    label: t('forms.add.action'),
    run: () => openDialog(<FormAssetDialog organizationId={organizationId} />),
  }
  return (
    <ListContent
      list={list}
      query={forms}
      pageSize={formPageSizeDefault}
      texts={{
        loading: t('forms.loading'),
        failed: t('forms.loadFailed'),
        noMatch: t('forms.noMatch'),
        clear: t('forms.clear'),
        pager: t('forms.pager'),
      }}
      bar={
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: '72ch' }}>
            {t('forms.later')}
          </Typography>
          <ListBar list={list} label={t('forms.search')}>
            <Button variant="contained" startIcon={<Add />} onClick={add.run} sx={{ ml: 'auto' }}>
              {add.label}
            </Button>
          </ListBar>
        </>
      }
      empty={{ text: t('forms.empty'), action: add }}
    >
      {({ data }) => <FormTable forms={data} sort={sort} onSort={(changed) => list.change({ sort: changed })} />}
    </ListContent>
  )
}
