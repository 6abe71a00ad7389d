import { type FeatureType, featureTypes } from '@cairn/domain/features/feature-types'
import { lengthIn } from '@cairn/domain/units'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { measureText } from '../../features/measure-text.ts'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { PersonText } from '../../ui/person-text.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useDailyStats } from '../use-log.ts'

interface CollectionTableProps {
  readonly organizationId: string
  readonly days: { readonly fromDate: string; readonly toDate: string }
  /** Counts the features of this type; undefined for all. */
  readonly type: FeatureType | undefined
  readonly onType: (type: FeatureType | undefined) => void
}

/** The features that members added: length, features and vertices by day and member. */
export function CollectionTable({ organizationId, days, type, onType }: CollectionTableProps) {
  const { t } = useLocale()
  const id = useId()
  return (
    <>
      <FormControl sx={{ maxWidth: 240 }}>
        <FormLabel htmlFor={id} sx={{ mb: 1 }}>
          {t('activity.reports.featureType')}
        </FormLabel>
        <NativeSelect
          input={<OutlinedInput size="small" />}
          inputProps={{ id }}
          value={type ?? ''}
          onChange={({ target }) => onType(featureTypes.find((known) => known === target.value))}
        >
          <option value="">{t('activity.reports.allTypes')}</option>
          {featureTypes.map((known) => (
            <option key={known} value={known}>
              {t(`activity.featureType.${known}`)}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      {/* A new part for each type: it must not show the features of another type while its own load. */}
      <Rows
        key={type ?? 'all'}
        organizationId={organizationId}
        filter={{ ...days, ...(type && { featureType: type }) }}
      />
    </>
  )
}

interface RowsProps {
  readonly organizationId: string
  readonly filter: Parameters<typeof useDailyStats>[1]
}

type DailyStats = NonNullable<ReturnType<typeof useDailyStats>['data']>[number]

const columns = ['date', 'member', 'length', 'features', 'vertices'] as const
/** The member is below the date: five columns would break the words of a phone. */
const columnsOfPhone = ['date', 'length', 'features', 'vertices'] as const

function Rows({ organizationId, filter }: RowsProps) {
  const { t } = useLocale()
  return (
    <QueryContent
      query={useDailyStats(organizationId, filter)}
      loading={t('activity.reports.loading')}
      failed={t('activity.reports.loadFailed')}
    >
      {(stats) =>
        stats.length === 0 ? <EmptyState text={t('activity.reports.noFeatures')} /> : <StatsTable stats={stats} />
      }
    </QueryContent>
  )
}

function StatsTable({ stats }: { readonly stats: readonly DailyStats[] }) {
  const { t } = useLocale()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  return (
    <Table
      size="small"
      aria-label={t('activity.reports.metric.collection')}
      sx={{ overflowWrap: 'anywhere', '& td, & th': { px: { xs: 1, sm: 3 } } }}
    >
      <TableHead>
        <TableRow>
          {(isSmall ? columnsOfPhone : columns).map((column) => (
            <TableCell
              key={column}
              align={column === 'date' || column === 'member' ? 'left' : 'right'}
              sx={{ overflowWrap: 'normal' }}
            >
              {t(`activity.reports.collected.${column}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {stats.map((row) => (
          <StatsRow key={`${row.date} ${row.account_id} ${row.project_id}`} row={row} isSmall={isSmall} />
        ))}
      </TableBody>
    </Table>
  )
}

function StatsRow({ row, isSmall }: { readonly row: DailyStats; readonly isSmall: boolean }) {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  const { email, name } = row
  const member = email === null ? t('activity.reports.deletedMember') : <PersonText name={name} email={email} />
  return (
    <TableRow className="tabular">
      <TableCell sx={isSmall ? undefined : unbroken}>
        {formatDay(`${row.date}T12:00:00Z`, figures.language, 'UTC')}
        {isSmall && (
          <Typography variant="caption" component="div" color="textSecondary">
            {member}
          </Typography>
        )}
      </TableCell>
      {!isSmall && <TableCell>{member}</TableCell>}
      <TableCell align="right" sx={unbroken}>
        {measureText(lengthIn(units, row.meters_collected), figures.language)}
      </TableCell>
      <TableCell align="right" sx={unbroken}>
        {figures.number(row.features_collected)}
      </TableCell>
      <TableCell align="right" sx={unbroken}>
        {figures.number(row.vertices_collected)}
      </TableCell>
    </TableRow>
  )
}

const unbroken = { whiteSpace: 'nowrap' } as const
