import { type Job, jobPageSizeDefault, jobTypes } from '@cairn/contract/jobs'
import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { useLocale } from '../platform/locale.ts'
import { IconAction } from '../ui/icon-action.tsx'
import { FloatingPanel } from './floating-panel.tsx'
import { JobList } from './job-list.tsx'
import { useLiveLost } from './live-state.ts'

export interface JobsPanelProps {
  readonly onZoom: (job: Job) => void
  readonly onClose: () => void
}

/** Imports and exports, as they go on. */
export function JobsPanel({ onZoom, onClose }: JobsPanelProps) {
  const { t } = useLocale()
  const lost = useLiveLost()
  const [type, setType] = useState<Job['type']>('IMPORT')
  const [pageSize, setPageSize] = useState<number>(jobPageSizeDefault)
  const id = useId()
  return (
    <FloatingPanel
      label={t('job.panel')}
      resizeLabel={t('job.panelSize')}
      storageKey="cairn-jobs-panel"
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={type}
          onChange={(_, chosen: Job['type']) => setType(chosen)}
          aria-label={t('job.panel')}
          sx={{ flex: 1 }}
        >
          {jobTypes.map((value) => (
            <Tab
              key={value}
              value={value}
              label={t(`job.tab.${value}`)}
              id={`${id}-tab-${value}`}
              aria-controls={`${id}-list`}
            />
          ))}
        </Tabs>
        <IconAction label={t('job.closePanel')} icon={<Close />} onClick={onClose} />
      </Box>
      {lost && (
        <Alert severity="warning" square sx={{ flex: 'none' }}>
          {t('job.liveLost')}
        </Alert>
      )}
      <Box
        role="tabpanel"
        id={`${id}-list`}
        aria-labelledby={`${id}-tab-${type}`}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <JobList key={`${type} ${pageSize}`} type={type} pageSize={pageSize} onPageSize={setPageSize} onZoom={onZoom} />
      </Box>
    </FloatingPanel>
  )
}
