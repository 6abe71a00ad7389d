import { type Metric, type MetricGroup, metricGroups } from '@cairn/contract/activity/metrics'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Collapse from '@mui/material/Collapse'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { reportMetrics } from './report-address.ts'

interface MetricTreeProps {
  readonly metric: Metric
  readonly onMetric: (metric: Metric) => void
}

const groups = Object.keys(metricGroups).filter((name): name is MetricGroup => name in metricGroups)

/** The metrics of the reports by group: a tree, or a select where the report is below them. */
export function MetricTree({ metric, onMetric }: MetricTreeProps) {
  const { t } = useLocale()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  if (isSmall) return <MetricSelect metric={metric} onMetric={onMetric} />
  return (
    <nav aria-label={t('activity.reports.metrics')}>
      <List dense disablePadding>
        {groups.map((group) => (
          <Group key={group} group={group} metric={metric} onMetric={onMetric} />
        ))}
      </List>
    </nav>
  )
}

function MetricSelect({ metric, onMetric }: MetricTreeProps) {
  const { t } = useLocale()
  const id = useId()
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {t('activity.reports.metrics')}
      </FormLabel>
      <NativeSelect
        fullWidth
        input={<OutlinedInput />}
        inputProps={{ id }}
        value={metric}
        onChange={({ target }) => {
          const chosen = reportMetrics.find((name) => name === target.value)
          if (chosen) onMetric(chosen)
        }}
      >
        {groups.map((group) => (
          <optgroup key={group} label={t(`activity.reports.group.${group}`)}>
            {metricGroups[group].map((member) => (
              <option key={member} value={member}>
                {t(`activity.reports.metric.${member}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </FormControl>
  )
}

function Group({ group, metric, onMetric }: MetricTreeProps & { readonly group: MetricGroup }) {
  const { t } = useLocale()
  const members: readonly Metric[] = metricGroups[group]
  const [open, setOpen] = useState(true)
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton aria-expanded={open} onClick={() => setOpen(!open)} sx={{ py: 0.5 }}>
        <ListItemText
          primary={t(`activity.reports.group.${group}`)}
          slotProps={{ primary: { sx: { fontWeight: 600 } } }}
        />
        <ExpandMore fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <List dense disablePadding>
          {members.map((member) => (
            <ListItem key={member} disablePadding>
              <ListItemButton
                selected={member === metric}
                aria-current={member === metric}
                onClick={() => onMetric(member)}
                sx={{ py: 0, pl: 6 }}
              >
                <ListItemText primary={t(`activity.reports.metric.${member}`)} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Collapse>
    </ListItem>
  )
}
