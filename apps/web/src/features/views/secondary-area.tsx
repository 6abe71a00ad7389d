import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { changePreferences, usePreference } from '../../platform/preferences/preferences.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import type { FeatureView, FeatureViewProps } from './feature-view.ts'

export interface SecondaryAreaProps extends FeatureViewProps {
  readonly views: readonly FeatureView[]
}

/**
 * The collapsible area at the lower edge of the tab INFO: its buttons open a view each, and the view that the user opened
 * last opens for the next feature too.
 */
export function SecondaryArea({ feature, views }: SecondaryAreaProps) {
  const { t } = useLocale()
  const id = useId()
  const chosen = usePreference(({ featureView }) => featureView)
  const open = views.find((view) => view.id === chosen && view.disabled(feature) === null)
  return (
    <Box sx={areaStyle}>
      <Stack direction="row" spacing={1} role="group" aria-label={t('views.label')} sx={headStyle}>
        {views.map((view) => (
          <ViewButton
            key={view.id}
            view={view}
            feature={feature}
            isOpen={view === open}
            regionId={id}
            onClick={() => show(view === open ? null : view.id)}
          />
        ))}
        <Box sx={{ flex: 1 }} />
        {open && <IconAction label={t('views.close')} icon={<ExpandMoreOutlined />} onClick={() => show(null)} />}
      </Stack>
      {open && (
        <Box component="section" id={id} aria-label={t(`views.name.${open.id}`)} sx={contentStyle}>
          <open.Content feature={feature} />
        </Box>
      )}
    </Box>
  )
}

const show = (featureView: string | null) => changePreferences({ featureView })

interface ViewButtonProps extends FeatureViewProps {
  readonly view: FeatureView
  readonly isOpen: boolean
  readonly regionId: string
  readonly onClick: () => void
}

function ViewButton({ view, feature, isOpen, regionId, onClick }: ViewButtonProps) {
  const { t } = useLocale()
  const reason = view.disabled(feature)
  return (
    <Tooltip title={reason === null ? '' : t(`views.reason.${reason}`)} describeChild>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? regionId : undefined}
        aria-disabled={reason !== null || undefined}
        onClick={reason === null ? onClick : undefined}
        sx={{ ...buttonStyle, ...(isOpen && openStyle), ...(reason !== null && disabledStyle) }}
      >
        <view.icon sx={{ fontSize: 18 }} />
        {t(`views.name.${view.id}`)}
      </ButtonBase>
    </Tooltip>
  )
}

const areaStyle = {
  flex: 'none',
  maxHeight: '64%',
  display: 'flex',
  flexDirection: 'column',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const
const headStyle = { flex: 'none', alignItems: 'center', px: 2, py: 1 } as const
/** Room for the tools of a view and a chart or seven rows. */
const contentStyle = { height: 308, flex: '0 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' } as const
const buttonStyle = {
  gap: 1,
  px: 3,
  height: 32,
  borderRadius: '6px',
  fontFamily: 'inherit',
  fontSize: 13,
  fontWeight: 500,
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { height: 44 },
} as const
const openStyle = { color: 'primary.main', bgcolor: 'action.selected' } as const
const disabledStyle = { opacity: 0.5, cursor: 'default', '&:hover': { bgcolor: 'transparent' } } as const
