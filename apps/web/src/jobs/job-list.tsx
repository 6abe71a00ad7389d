import { type Job, jobPageSizes } from '@cairn/contract/jobs'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { QueryContent } from '../ui/lists/query-content.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { type JobActions, JobRow } from './job-row.tsx'
import { useJobPage } from './use-jobs.ts'

export interface JobListProps extends JobActions {
  readonly type: Job['type']
  /** Rows above the newest jobs; null without any. */
  readonly before: ReactNode
  readonly pageSize: number
  readonly onPageSize: (pageSize: number) => void
}

const emptyKeys = { IMPORT: 'jobs.noImports', EXPORT: 'jobs.noExports', BIND: 'jobs.noBindings' } as const

/** One page of jobs, newest first, and the buttons to other pages. */
export function JobList({ type, before, pageSize, onPageSize, ...actions }: JobListProps) {
  const [pageKey, setPageKey] = useState<string | null>(null)
  const page = useJobPage({ type, pageSize, pageKey })
  const next = page.data?.next_page_key ?? null
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {pageKey === null && before}
        <JobRows
          page={page}
          type={type}
          pageKey={pageKey}
          isAlone={before === null}
          onNewest={() => setPageKey(null)}
          {...actions}
        />
      </Box>
      {(page.data?.jobs.length ?? 0) > 0 && (
        <Pages
          pageSize={pageSize}
          onPageSize={onPageSize}
          onNewest={pageKey === null ? undefined : () => setPageKey(null)}
          onOlder={next === null ? undefined : () => setPageKey(next)}
        />
      )}
    </>
  )
}

interface JobRowsProps extends JobActions {
  readonly page: ReturnType<typeof useJobPage>
  readonly type: Job['type']
  readonly pageKey: string | null
  /** Whether nothing is shown above the jobs. */
  readonly isAlone: boolean
  readonly onNewest: () => void
}

function JobRows({ page, type, pageKey, isAlone, onNewest, ...actions }: JobRowsProps) {
  const { t, figures } = useLocale()
  return (
    <QueryContent
      query={page}
      loading={t('jobs.loading')}
      failed={(error) => `${t('jobs.loadFailed')} ${problemText(error, figures.language)}`}
    >
      {({ jobs }) => {
        if (jobs.length === 0 && pageKey !== null)
          return <EmptyState text={t('jobs.noneLater')} action={{ label: t('jobs.newest'), run: onNewest }} />
        if (jobs.length === 0 && !isAlone) return null
        if (jobs.length === 0) return <EmptyState text={t(emptyKeys[type])} />
        return (
          <Box component="ul" aria-label={t(`jobs.tab.${type}`)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} {...actions} />
            ))}
          </Box>
        )
      }}
    </QueryContent>
  )
}

interface PagesProps {
  readonly pageSize: number
  readonly onPageSize: (pageSize: number) => void
  readonly onNewest: (() => void) | undefined
  readonly onOlder: (() => void) | undefined
}

function Pages({ pageSize, onPageSize, onNewest, onOlder }: PagesProps) {
  const { t } = useLocale()
  const labelId = useId()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      <Typography id={labelId} variant="caption" color="textSecondary">
        {t('jobs.pageSize')}
      </Typography>
      <Select
        value={pageSize}
        onChange={(event) => onPageSize(event.target.value)}
        labelId={labelId}
        variant="standard"
        disableUnderline
        sx={{ fontSize: 12, '& .MuiSelect-select': { py: 0 } }}
      >
        {jobPageSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <Box sx={{ flex: 1 }} />
      <Button size="small" color="inherit" disabled={!onNewest} onClick={onNewest}>
        {t('jobs.newest')}
      </Button>
      <Button size="small" color="inherit" disabled={!onOlder} onClick={onOlder}>
        {t('jobs.older')}
      </Button>
    </Box>
  )
}
