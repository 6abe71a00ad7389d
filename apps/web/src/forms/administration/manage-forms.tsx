import { type FormEntry, formPageSizeDefault } from '@cairn/contract/forms/forms'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Typography from '@mui/material/Typography'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useLocale } from '../../platform/locale.ts'
import { ListContent } from '../../ui/lists/list-content.tsx'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { useListView } from '../../ui/lists/use-list-view.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { formList } from '../form-list.ts'
import { useFormPage } from '../use-forms.ts'
import { DeleteForm } from './delete-form.tsx'
import { FormAssetDialog } from './form-asset-dialog.tsx'
import { FormDetails } from './form-details.tsx'

/** The forms of the administered organization: search, table, pages and their dialogs. */
export function ManageForms() {
  const { organization } = useAdministeredOrganization()
  // The expanded rows are those of this organization.
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
  const actionsOf = useActions()
  const action = {
    label: t('forms.add.action'),
    run: () => openDialog(<FormAssetDialog organizationId={organizationId} />),
  }
  return (
    <ListContent
      heading={{ title: t('forms.table'), action }}
      list={list}
      query={forms}
      pageSize={formPageSizeDefault}
      texts={{
        loading: t('forms.loading'),
        failed: t('forms.loadFailed'),
        search: t('forms.search'),
        empty: t('forms.empty'),
        noMatch: t('forms.noMatch'),
        clear: t('forms.clear'),
        pager: t('forms.pager'),
      }}
    >
      {({ data }) => (
        <ListTable
          label={t('forms.table')}
          rows={data}
          keyOf={({ id }) => id}
          order={{ sort, onSort: (changed) => list.change({ sort: changed }) }}
          name={{ label: t('app.field.name'), of: ({ name }) => name, sort: 'name' }}
          columns={[
            { id: 'modified', label: t('forms.modified'), cell: modifiedOf, sort: 'modified', phone: 'hidden' },
            {
              id: 'projects',
              label: t('forms.projectCount'),
              cell: projectsOf,
              isNumeric: true,
              phone: 'hidden',
              widthPx: 136,
            },
          ]}
          onOpen={showDetails}
          actions={{ label: ({ name }) => t('forms.actions', { name }), of: actionsOf }}
          details={{
            label: ({ name }) => t('forms.expand', { name }),
            of: (form) => <Description form={form} />,
          }}
        />
      )}
    </ListContent>
  )
}

const modifiedOf = ({ modified }: FormEntry) => <TimeText iso={modified} form="long" />
const projectsOf = ({ projectCount }: FormEntry) => projectCount
const showDetails = (form: FormEntry) => openDialog(<FormDetails form={form} />)

function useActions(): (form: FormEntry) => readonly RowAction[] {
  const { t } = useLocale()
  return (form) => [
    { id: 'details', label: t('forms.details.action'), icon: <Info />, run: () => showDetails(form) },
    {
      id: 'edit',
      label: t('forms.edit.action'),
      icon: <Edit />,
      run: () => openDialog(<FormAssetDialog organizationId={form.organizationId} form={form} />),
    },
    {
      id: 'delete',
      label: t('forms.delete.submit'),
      icon: <Delete />,
      tone: 'danger',
      run: () => openDialog(<DeleteForm form={form} />),
    },
  ]
}

function Description({ form: { description, created, modified } }: { readonly form: FormEntry }) {
  const { t } = useLocale()
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-line' }} color={description === '' ? 'textSecondary' : 'textPrimary'}>
        {description === '' ? t('forms.noDescription') : description}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('forms.created')}: <TimeText iso={created} form="long" /> · {t('forms.modified')}:{' '}
        <TimeText iso={modified} form="long" />
      </Typography>
    </>
  )
}
