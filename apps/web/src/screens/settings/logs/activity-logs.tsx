import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router'
import { useAdministeredOrganization } from '../../../accounts/administered-organization.ts'
import { useRights } from '../../../accounts/use-account.ts'
import { ExportLog } from '../../../activity/exports/export-log.tsx'
import { LogExportNotice } from '../../../activity/exports/log-export-notice.tsx'
import { LogFilters } from '../../../activity/filters/log-filters.tsx'
import { ActivityLog } from '../../../activity/log/activity-log.tsx'
import { filterOf, type LogFilter, queryOf, withFilter } from '../../../activity/log-filter.ts'
import { Reports } from '../../../activity/reports/reports.tsx'
import { useLocale } from '../../../platform/locale.ts'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { openDialog } from '../../../ui/overlays/overlays.ts'

const tabs = ['logs', 'reports'] as const
type TabName = (typeof tabs)[number]

/** The activity log and the reports. The address holds the tab and the filter. */
export function ActivityLogs() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const { tab, filter, filtersReports, change } = useLogAddress()
  const organizationId = organization.id
  const onFiltersReports = (next: boolean) => change({ filtersReports: next })
  const onFilter = (next: LogFilter) => change({ filter: next })
  const exportAction = isOrganizationAdmin(useRights(), organizationId)
    ? {
        label: t('activity.export.action'),
        icon: <Download />,
        run: () => openDialog(<ExportLog organizationId={organizationId} query={queryOf(filter)} />),
      }
    : undefined
  return (
    <Stack spacing={4}>
      <Tabs value={tab} aria-label={t('activity.title')} onChange={(_, next: TabName) => change({ tab: next })}>
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`activity-tab-${name}`}
            aria-controls={`activity-panel-${name}`}
            label={t(`activity.tab.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`activity-panel-${tab}`} aria-labelledby={`activity-tab-${tab}`}>
        {tab === 'logs' ? (
          <Stack spacing={3}>
            <LogExportNotice />
            <ListFrame
              heading={{ title: t('activity.table'), action: exportAction }}
              bar={<LogFilters {...{ organizationId, filter, onFilter, filtersReports, onFiltersReports }} />}
            >
              <ActivityLog {...{ organizationId, filter, onFilter }} />
            </ListFrame>
          </Stack>
        ) : (
          <Reports
            {...{ organizationId, filter, filtersReports, onFiltersReports }}
            onOpen={(opened) => change({ tab: 'logs', filter: opened, filtersReports: false })}
          />
        )}
      </Box>
    </Stack>
  )
}

interface LogAddress {
  readonly tab: TabName
  readonly filter: LogFilter
  /** Whether the users and projects of the filter hold for the reports too. */
  readonly filtersReports: boolean
}

function useLogAddress(): LogAddress & { readonly change: (parts: Partial<LogAddress>) => void } {
  const [search, setSearch] = useSearchParams()
  const address: LogAddress = {
    tab: search.get('tab') === 'reports' ? 'reports' : 'logs',
    filter: filterOf(search),
    filtersReports: search.get('reports') === 'filtered',
  }
  function change(parts: Partial<LogAddress>): void {
    const { tab, filter, filtersReports } = { ...address, ...parts }
    const next = withFilter(search, filter)
    setOrDelete(next, 'tab', tab === 'reports' ? tab : undefined)
    setOrDelete(next, 'reports', filtersReports ? 'filtered' : undefined)
    // A change of the tab can be gone back from; each step of a filter would fill the history.
    setSearch(next, { replace: parts.tab === undefined })
  }
  return { ...address, change }
}

function setOrDelete(search: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) search.delete(name)
  else search.set(name, value)
}
