import { activityCategories, activityTypes } from '@cairn/contract/route'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import FilterListOff from '@mui/icons-material/FilterListOffOutlined'
import FilterList from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useRights } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { useCategoryName } from '../log/names.ts'
import { conditionsOf, isFiltered, type LogFilter, noFilter } from '../log-filter.ts'
import { FilterButton } from './filter-button.tsx'
import { ListPicker } from './list-picker.tsx'
import { ProjectPicker } from './project-picker.tsx'
import { TimeFields } from './time-fields.tsx'
import { UserPicker } from './user-picker.tsx'

interface LogFiltersProps {
  readonly organizationId: string
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
  /** Whether the users and projects of the filter hold for the reports too. */
  readonly filtersReports: boolean
  readonly onFiltersReports: (filtersReports: boolean) => void
}

/** The filter bar above the log. */
export function LogFilters(props: LogFiltersProps) {
  const { filter, onFilter, filtersReports, onFiltersReports } = props
  const { t } = useLocale()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const count = conditionsOf(filter)
  return (
    <Stack role="group" aria-label={t('activity.filter.label')} direction="row" useFlexGap sx={barStyle}>
      {isSmall && (
        <>
          <Button
            variant="outlined"
            size="small"
            color={count > 0 ? 'primary' : 'inherit'}
            startIcon={<FilterList />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? `${t('activity.filter.label')} (${count})` : t('activity.filter.label')}
          </Button>
          <Actions filter={filter} onFilter={onFilter} />
        </>
      )}
      {(!isSmall || isOpen) && (
        <>
          <Pickers {...props} />
          <MetricChips filter={filter} onFilter={onFilter} />
          <FormControlLabel
            label={t('activity.filter.reports')}
            control={
              <Switch size="small" checked={filtersReports} onChange={(_, checked) => onFiltersReports(checked)} />
            }
            sx={{ ml: 1, mr: 0 }}
          />
        </>
      )}
      {!isSmall && <Actions filter={filter} onFilter={onFilter} />}
    </Stack>
  )
}

type FilterProps = Pick<LogFiltersProps, 'organizationId' | 'filter' | 'onFilter'>

function Pickers({ organizationId, filter, onFilter }: FilterProps) {
  const { t } = useLocale()
  const categoryName = useCategoryName()
  const isAdmin = isOrganizationAdmin(useRights(), organizationId)
  const change = (parts: Partial<LogFilter>) => onFilter({ ...filter, ...parts })
  const times = [filter.startTime, filter.endTime].filter((time) => time !== undefined).length
  return (
    <>
      <FilterButton label={t('activity.filter.date')} count={times}>
        <TimeFields range={filter} autoFocus onChange={change} />
      </FilterButton>
      {isAdmin && (
        <UserPicker
          organizationId={organizationId}
          chosen={filter.userIds}
          onChange={(userIds) => change({ userIds })}
        />
      )}
      <ListPicker
        label={t('activity.filter.action')}
        options={activityTypes.map((type) => ({ value: type, label: t(`activity.type.${type}`) }))}
        chosen={filter.activityTypes}
        onChange={(types) => change({ activityTypes: types })}
      />
      <ListPicker
        label={t('activity.filter.category')}
        options={activityCategories.map((category) => ({ value: category, label: categoryName(category) }))}
        chosen={filter.categories}
        onChange={(categories) => change({ categories })}
      />
      <ProjectPicker
        organizationId={organizationId}
        chosen={filter.projectIds}
        onChange={(projectIds) => change({ projectIds })}
      />
    </>
  )
}

function Actions({ filter, onFilter }: Omit<FilterProps, 'organizationId'>) {
  const { t } = useLocale()
  const { orderDirection } = filter
  const isAscending = orderDirection === 'ASC'
  return (
    <Stack direction="row" sx={{ ml: 'auto' }}>
      <IconAction
        label={t('activity.filter.clear')}
        icon={<FilterListOff />}
        disabledReason={isFiltered(filter) ? undefined : t('activity.filter.noneToClear')}
        onClick={() => onFilter({ ...noFilter, orderDirection })}
      />
      <IconAction
        label={t(isAscending ? 'activity.filter.oldestFirst' : 'activity.filter.newestFirst')}
        icon={isAscending ? <ArrowUpward /> : <ArrowDownward />}
        onClick={() => onFilter({ ...filter, orderDirection: isAscending ? 'DESC' : 'ASC' })}
      />
    </Stack>
  )
}

/** The conditions that a column of a report set and that no picker shows. */
function MetricChips({ filter, onFilter }: Pick<LogFiltersProps, 'filter' | 'onFilter'>) {
  const { t } = useLocale()
  return (
    <>
      {filter.featureTypes.map((type) => (
        <Chip
          key={type}
          size="small"
          label={t(`activity.featureType.${type}`)}
          onDelete={() => onFilter({ ...filter, featureTypes: filter.featureTypes.filter((other) => other !== type) })}
        />
      ))}
      {filter.partialMessages.map((text) => (
        <Chip
          key={text}
          size="small"
          label={t('activity.filter.message', { text })}
          onDelete={() =>
            onFilter({ ...filter, partialMessages: filter.partialMessages.filter((other) => other !== text) })
          }
        />
      ))}
    </>
  )
}

const barStyle = { flexWrap: 'wrap', gap: 2, alignItems: 'center' } as const
