import { formNameMax, formPageSizeDefault, type listForms } from '@cairn/contract/forms/forms'
import type { Answer } from '@cairn/contract/route'
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
  const search = useDebounced(view.search.trim(), searchPauseMs)
  const { page, sort } = view
  const query = { page, search, orderBy: sort.by, orderDirection: sort.direction }
  const { data, isError, refetch } = useFormPage(organizationId, query)
  if (isError && !data)
    return <ErrorState text={t('forms.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={formPageSizeDefault} label={t('forms.loading')} />
  if (data.totalCount === 0 && search === '' && view.search === '')
    return <EmptyState text={t('forms.empty')} action={{ label: t('forms.add.action'), run: add }} />
  return (
    <Stack spacing={3}>
      <FormBar search={view.search} onSearch={(text) => change({ search: text })} onAdd={add} />
      {data.data.length === 0 && search !== '' ? (
        <EmptyState text={t('forms.noMatch')} action={{ label: t('forms.clear'), run: () => change({ search: '' }) }} />
      ) : (
        <FormPage forms={data} view={view} onChange={change} />
      )}
    </Stack>
  )
}

interface FormBarProps {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onAdd: () => void
}

function FormBar({ search, onSearch, onAdd }: FormBarProps) {
  const { t } = useLocale()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 3 }}>
      <OutlinedInput
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        placeholder={t('forms.search')}
        inputProps={{ 'aria-label': t('forms.search'), maxLength: formNameMax, type: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <Button variant="contained" startIcon={<Add />} onClick={onAdd} sx={{ ml: 'auto' }}>
        {t('forms.add.action')}
      </Button>
    </Stack>
  )
}

interface FormPageProps {
  readonly forms: Answer<typeof listForms>
  readonly view: View
  readonly onChange: (changed: Partial<View>) => void
}

function FormPage({ forms: { data, totalCount }, view: { page, sort }, onChange }: FormPageProps) {
  const { t } = useLocale()
  // The last form of the last page was deleted.
  const isBeyondEnd = page > 1 && totalCount <= (page - 1) * formPageSizeDefault
  const turnBack = useEffectEvent(() => onChange({ page: page - 1 }))
  useEffect(() => {
    if (isBeyondEnd) turnBack()
  }, [isBeyondEnd])
  return (
    <>
      <FormTable forms={data} sort={sort} onSort={(changed) => onChange({ sort: changed })} />
      {totalCount > formPageSizeDefault && (
        <Pager
          label={t('forms.pager')}
          page={page}
          pageSize={formPageSizeDefault}
          total={totalCount}
          onPage={(number) => onChange({ page: number })}
        />
      )}
    </>
  )
}
