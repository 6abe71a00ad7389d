import { type FeatureType, featureTypes } from '@cairn/domain/feature-types'
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
import { useId, useState } from 'react'
import { measureText } from '../../features/measure-text.ts'
import { formatDay } from '../../platform/dates/format-date.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { useDailyStats } from '../use-log.ts'

interface CollectionTableProps {
  readonly organizationId: string
  readonly fromDate: string
  readonly toDate: string
}

/** The features that members added: length, features and vertices by day and member. */
export function CollectionTable({ organizationId, fromDate, toDate }: CollectionTableProps) {
  const { t } = useLocale()
  const id = useId()
  const [type, setType] = useState<FeatureType>()
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
          onChange={({ target }) => setType(featureTypes.find((known) => known === target.value))}
        >
          <option value="">{t('activity.reports.allTypes')}</option>
          {featureTypes.map((known) => (
            <option key={known} value={known}>
              {t(`activity.featureType.${known}`)}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <Rows organizationId={organizationId} filter={{ fromDate, toDate, ...(type && { featureType: type }) }} />
    </>
  )
}

interface RowsProps {
  readonly organizationId: string
  readonly filter: Parameters<typeof useDailyStats>[1]
}

const columns = ['date', 'member', 'length', 'features', 'vertices'] as const
/** The member is below the date: five columns would break the words of a phone. */
const columnsOfPhone = ['date', 'length', 'features', 'vertices'] as const

function Rows({ organizationId, filter }: RowsProps) {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const { data, error, refetch } = useDailyStats(organizationId, filter)
  if (error && !data)
    return (
      <ErrorState text={t('activity.reports.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows label={t('activity.reports.loading')} />
  if (data.length === 0) return <EmptyState text={t('activity.reports.noFeatures')} />
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
        {data.map((row) => {
          const member = row.email ?? t('activity.reports.deletedMember')
          return (
            <TableRow key={`${row.date} ${row.account_id} ${row.project_id}`} className="tabular">
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
        })}
      </TableBody>
    </Table>
  )
}

const unbroken = { whiteSpace: 'nowrap' } as const
