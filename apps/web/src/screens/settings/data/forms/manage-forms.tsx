import { formNameMax, formPageSizeDefault } from '@cairn/contract/forms/forms'
import Add from '@mui/icons-material/AddOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { Pager } from '../../../../dialogs/pager.tsx'
import { FormDialog } from '../../../../forms/administration/form-dialog.tsx'
import { type FormSort, FormTable } from '../../../../forms/administration/form-table.tsx'
import { useFormPage } from '../../../../forms/use-forms.ts'
import { useDebounced } from '../../../../platform/debounced.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'

/** Pause in ms after the last key before the search is sent (specification 2, section 9). */
const searchPauseMs = 500

/** The forms of the administered organization: search, table, pages and their dialogs. */
export function ManageForms() {
  const { organization } = useAdministeredOrganization()
  // Another organization begins with its own first page.
  return <FormsOf key={organization.id} organizationId={organization.id} />
}

interface View {
  readonly page: number
  readonly search: string
  readonly sort: FormSort
}

const firstView: View = { page: 1, search: '', sort: { by: 'name', direction: 'ASC' } }

function FormsOf({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLocale()
  const [view, setView] = useState(firstView)
  const change = (changed: Partial<View>) => setView({ ...view, page: 1, ...changed })
  const add = () => openDialog(<FormDialog organizationId={organizationId} />)
  return (
    <Stack spacing={3}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 3 }}>
        <OutlinedInput
          value={view.search}
          onChange={(event) => change({ search: event.target.value })}
          placeholder={t('forms.search')}
          inputProps={{ 'aria-label': t('forms.search'), maxLength: formNameMax, type: 'search' }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
        <Button variant="contained" startIcon={<Add />} onClick={add} sx={{ ml: 'auto' }}>
          {t('forms.add.action')}
        </Button>
      </Stack>
      <FormPage organizationId={organizationId} view={view} onChange={change} onAdd={add} />
    </Stack>
  )
}

interface FormPageProps {
  readonly organizationId: string
  readonly view: View
  readonly onChange: (changed: Partial<View>) => void
  readonly onAdd: () => void
}

function FormPage({ organizationId, view, onChange, onAdd }: FormPageProps) {
  const { t } = useLocale()
  const search = useDebounced(view.search.trim(), searchPauseMs)
  const { page, sort } = view
  const query = { page, search, orderBy: sort.by, orderDirection: sort.direction }
  const { data, isError, refetch } = useFormPage(organizationId, query)
  // The last form of the last page was deleted.
  const isBeyondEnd = data !== undefined && page > 1 && data.totalCount <= (page - 1) * formPageSizeDefault
  const turnBack = useEffectEvent(() => onChange({ page: page - 1 }))
  useEffect(() => {
    if (isBeyondEnd) turnBack()
  }, [isBeyondEnd])
  if (isError && !data)
    return <ErrorState text={t('forms.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={formPageSizeDefault} label={t('forms.loading')} />
  if (data.totalCount === 0 && search !== '') {
    const clear = { label: t('forms.clear'), run: () => onChange({ search: '' }) }
    return <EmptyState text={t('forms.noMatch')} action={clear} />
  }
  if (data.totalCount === 0)
    return <EmptyState text={t('forms.empty')} action={{ label: t('forms.add.action'), run: onAdd }} />
  return (
    <>
      <FormTable forms={data.data} sort={sort} onSort={(changed) => onChange({ sort: changed })} />
      {data.totalCount > formPageSizeDefault && (
        <Pager
          label={t('forms.pager')}
          page={page}
          pageSize={formPageSizeDefault}
          total={data.totalCount}
          onPage={(number) => onChange({ page: number })}
        />
      )}
    </>
  )
}
