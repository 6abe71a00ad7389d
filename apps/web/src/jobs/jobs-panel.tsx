import { type Job, jobPageSizeDefault, jobTypes } from '@cairn/contract/jobs'
import CloseFullscreen from '@mui/icons-material/CloseFullscreenOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import ExpandLess from '@mui/icons-material/ExpandLessOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import OpenInFull from '@mui/icons-material/OpenInFullOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId, useState } from 'react'
import { useLocale } from '../platform/locale.ts'
import { IconAction } from '../ui/icon-action.tsx'
import type { PanelInset } from '../ui/panels/panel-inset.ts'
import { FloatingPanel, type FloatingShape } from './floating-panel.tsx'
import { JobList } from './job-list.tsx'
import type { JobActions } from './job-row.tsx'
import { useJobWatch } from './job-watch.tsx'

export interface JobsPanelProps extends JobActions {
  /** Rows above the newest imports, for files that are being sent; null without any. */
  readonly uploads?: ReactNode
  /** See `FloatingPanel.onInset`. */
  readonly onInset?: (inset: PanelInset) => void
  readonly onClose: () => void
}

/** The panel of imports and exports, with live progress. */
export function JobsPanel({ uploads = null, onInset, onClose, ...actions }: JobsPanelProps) {
  const { t } = useLocale()
  const { isLive } = useJobWatch()
  const [type, setType] = useState<Job['type']>('IMPORT')
  const [pageSize, setPageSize] = useState<number>(jobPageSizeDefault)
  const [shape, setShape] = useState<FloatingShape>('drawn')
  const id = useId()
  const isOpen = shape !== 'collapsed'
  function choose(chosen: Job['type']): void {
    setType(chosen)
    if (!isOpen) setShape('drawn')
  }
  return (
    <FloatingPanel
      label={t('jobs.panel')}
      resizeLabel={t('jobs.panelSize')}
      shape={shape}
      onInset={onInset}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <JobTabs id={id} type={type} isOpen={isOpen} onChoose={choose} />
        <PanelShapes shape={shape} onShape={setShape} />
        <IconAction label={t('jobs.closePanel')} icon={<Close />} onClick={onClose} />
      </Box>
      {!isLive && isOpen && (
        <Alert severity="warning" square sx={{ flex: 'none' }}>
          {t('jobs.liveLost')}
        </Alert>
      )}
      {isOpen && (
        <Box
          role="tabpanel"
          id={`${id}-list`}
          aria-labelledby={`${id}-tab-${type}`}
          sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
        >
          <JobList
            key={`${type} ${pageSize}`}
            type={type}
            before={type === 'IMPORT' ? uploads : null}
            pageSize={pageSize}
            onPageSize={setPageSize}
            {...actions}
          />
        </Box>
      )}
    </FloatingPanel>
  )
}

interface JobTabsProps {
  /** The ids of the tabs and of the list begin with it. */
  readonly id: string
  readonly type: Job['type']
  /** Whether the list is shown. */
  readonly isOpen: boolean
  readonly onChoose: (type: Job['type']) => void
}

function JobTabs({ id, type, isOpen, onChoose }: JobTabsProps) {
  const { t } = useLocale()
  return (
    <Tabs
      value={type}
      onChange={(_, chosen: Job['type']) => onChoose(chosen)}
      aria-label={t('jobs.panel')}
      sx={{ flex: 1 }}
    >
      {jobTypes.map((value) => (
        <Tab
          key={value}
          value={value}
          label={t(`jobs.tab.${value}`)}
          id={`${id}-tab-${value}`}
          aria-controls={isOpen ? `${id}-list` : undefined}
        />
      ))}
    </Tabs>
  )
}

interface PanelShapesProps {
  readonly shape: FloatingShape
  readonly onShape: (shape: FloatingShape) => void
}

function PanelShapes({ shape, onShape }: PanelShapesProps) {
  const { t } = useLocale()
  const toggle = (other: FloatingShape) => () => onShape(shape === other ? 'drawn' : other)
  return (
    <>
      <IconAction
        label={t(shape === 'collapsed' ? 'jobs.openPanel' : 'jobs.collapsePanel')}
        icon={shape === 'collapsed' ? <ExpandLess /> : <ExpandMore />}
        onClick={toggle('collapsed')}
      />
      <IconAction
        label={t(shape === 'expanded' ? 'jobs.shrinkPanel' : 'jobs.expandPanel')}
        icon={shape === 'expanded' ? <CloseFullscreen /> : <OpenInFull />}
        onClick={toggle('expanded')}
      />
    </>
  )
}
