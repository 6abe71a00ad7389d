import { type LogMetric, metricFilters } from '@cairn/contract/activity/metrics'
import BarChartIcon from '@mui/icons-material/BarChartOutlined'
import TableRows from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { ListFrame, listEdge } from '../../ui/lists/list-frame.tsx'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { TimeFields, type TimeRange } from '../filters/time-fields.tsx'
import { type LogFilter, noFilter, queryOf } from '../log-filter.ts'
import { useColumns } from '../use-log.ts'
import { CollectionTable } from './collection-table.tsx'
import { MetricTree } from './metric-tree.tsx'
import { type ReportView, reportViewOf, withReportView } from './report-address.ts'
import { daysOf, type ReportRange, reportRanges, timesOf } from './report-range.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'

/** The library of charts is large and loads with the first chart. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

interface ReportsProps {
  readonly organizationId: string
  /** The filter of the log; the reports have its users and projects where `filtersReports` is set. */
  readonly filter: LogFilter
  readonly filtersReports: boolean
  readonly onFiltersReports: (filtersReports: boolean) => void
  /** Opens the entries of a column in the log. */
  readonly onOpen: (filter: LogFilter) => void
}

/** The metrics on the left, and on the right the chosen one as bars or as a table. */
export function Reports(props: ReportsProps) {
  const { t } = useLocale()
  const [view, change] = useReportView()
  const { metric, range, custom } = view
  const [now] = useState(() => new Date())
  const times = range === 'Custom' ? custom : timesOf(range, now)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' },
        gap: 6,
        alignItems: 'start',
      }}
    >
      <MetricTree metric={metric} onMetric={(chosen) => change({ metric: chosen })} />
      <ListFrame
        heading={{ title: t(`activity.reports.metric.${metric}`) }}
        bar={<RangeChoice range={range} onRange={(chosen) => change({ range: chosen })} />}
      >
        <Stack spacing={4} sx={{ px: listEdge, pb: listEdge }}>
          {range === 'Custom' && (
            <Stack direction="row" useFlexGap sx={{ gap: 4, flexWrap: 'wrap', '& > *': { width: { xs: 1, sm: 240 } } }}>
              <TimeFields range={custom} onChange={(entered) => change({ custom: entered })} />
            </Stack>
          )}
          {metric === 'collection' ? (
            <CollectionTable
              organizationId={props.organizationId}
              days={daysOf(times, now)}
              type={view.collected}
              onType={(collected) => change({ collected })}
            />
          ) : (
            <LogReport
              {...props}
              metric={metric}
              times={times}
              style={view.style}
              onStyle={(style) => change({ style })}
            />
          )}
        </Stack>
      </ListFrame>
    </Box>
  )
}

/** The view in the address. A change takes its place: each step would fill the history. */
function useReportView() {
  const [search, setSearch] = useSearchParams()
  const view = reportViewOf(search)
  const change = (parts: Partial<ReportView>) =>
    setSearch(withReportView(search, { ...view, ...parts }), { replace: true })
  return [view, change] as const
}

interface RangeChoiceProps {
  readonly range: ReportRange
  readonly onRange: (range: ReportRange) => void
}

function RangeChoice({ range, onRange }: RangeChoiceProps) {
  const { t } = useLocale()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={range}
      aria-label={t('activity.reports.range.label')}
      onChange={(_, chosen: ReportRange | null) => chosen && onRange(chosen)}
      sx={{ '& button': inkStyle, [`@media ${smallScreen}`]: touching }}
    >
      {reportRanges.map((name) => (
        <ToggleButton key={name} value={name}>
          {t(`activity.reports.range.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

interface LogReportProps extends ReportsProps {
  readonly metric: LogMetric
  readonly times: TimeRange
  readonly style: ReportView['style']
  readonly onStyle: (style: ReportView['style']) => void
}

function LogReport(props: LogReportProps) {
  const { style, onStyle, filter, filtersReports, onFiltersReports } = props
  const { t } = useLocale()
  const condition = conditionOf(props)
  const chosen = filter.userIds.length + filter.projectIds.length
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 4, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={style}
          aria-label={t('activity.reports.view.label')}
          onChange={(_, next: typeof style | null) => next && onStyle(next)}
          sx={{ '& button': inkStyle }}
        >
          <ToggleButton value="chart" aria-label={t('activity.reports.view.chart')}>
            <BarChartIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="table" aria-label={t('activity.reports.view.table')}>
            <TableRows fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
        {(filtersReports || chosen > 0) && (
          <FormControlLabel
            label={t('activity.reports.filtered', { count: chosen })}
            control={
              <Switch size="small" checked={filtersReports} onChange={(_, checked) => onFiltersReports(checked)} />
            }
            sx={{ ml: 0 }}
          />
        )}
      </Stack>
      {/* A new part for each condition: a click on its columns opens the log with this condition. */}
      <ReportOf key={JSON.stringify(condition)} {...props} condition={condition} />
    </>
  )
}

/** The columns of one condition; another range of time shows the earlier columns until its own have arrived. */
function ReportOf(props: LogReportProps & { readonly condition: LogFilter }) {
  const { organizationId, metric, times, style, filter, onOpen, condition } = props
  const { t } = useLocale()
  const { orderDirection: _order, ...query } = queryOf({ ...condition, ...times })
  const report = useColumns(organizationId, query)
  const open = ({ startTime, endTime }: ReportColumn) =>
    onOpen({ ...condition, startTime, endTime, orderDirection: filter.orderDirection })
  const label = t(`activity.reports.metric.${metric}`)
  return (
    <QueryContent query={report} loading={t('activity.reports.loading')} failed={t('activity.reports.loadFailed')}>
      {(columns) => <Report report={columns} label={label} style={style} onOpen={open} />}
    </QueryContent>
  )
}

interface ReportProps {
  readonly report: NonNullable<ReturnType<typeof useColumns>['data']>
  readonly label: string
  readonly style: ReportView['style']
  readonly onOpen: (column: ReportColumn) => void
}

function Report({ report, label, style, onOpen }: ReportProps) {
  const { t, figures } = useLocale()
  const total = report.columns.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <EmptyState text={t('activity.reports.none')} />
  return (
    <>
      <Typography color="textSecondary" className="tabular">
        {t('activity.reports.total', { count: total, figure: figures.number(total) })}
      </Typography>
      {style === 'table' ? (
        <ReportTable label={label} report={report} onOpen={onOpen} />
      ) : (
        <Suspense fallback={<SkeletonRows label={t('activity.reports.loading')} />}>
          <ReportChart label={label} report={report} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  )
}

/** The conditions of a metric, with the users and projects of the log where the reports have them. */
function conditionOf({ metric, filter, filtersReports }: LogReportProps): LogFilter {
  const { userIds, projectIds } = filter
  const condition = { ...noFilter, ...metricFilters[metric] }
  return filtersReports ? { ...condition, userIds, projectIds } : condition
}

/** The default of these buttons has too little contrast on the background of the page. */
const inkStyle = { color: 'text.primary', textTransform: 'none' } as const

/** The buttons of a range fill the width of a phone, in two lines at most, with the border of each. */
const touching = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  // The group takes the inner borders and corners away with a higher specificity than `button` has.
  '&& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': {
    ...inkStyle,
    flex: '1 0 auto',
    m: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
} as const
