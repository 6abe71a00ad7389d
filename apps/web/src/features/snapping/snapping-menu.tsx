import type { Layer } from '@cairn/contract/layers'
import { type SnapKind, snapKinds } from '@cairn/domain/geometry/plane/snap-target'
import GpsFixedOutlined from '@mui/icons-material/GpsFixedOutlined'
import GpsOffOutlined from '@mui/icons-material/GpsOffOutlined'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { type ReactNode, useId, useMemo } from 'react'
import { useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { changePreferences, usePreference } from '../../platform/preferences/preferences.ts'
import type { SnappingPreference } from '../../platform/preferences/snapping-preference.ts'
import { IconPopover } from '../../ui/overlays/icon-popover.tsx'
import { useProjectLayers } from '../feature-rights.ts'

/** The button of a mode bar that shows whether the pointer snaps, and opens the choices about it. */
export function SnappingMenu() {
  const { t } = useLocale()
  const isOn = usePreference(({ snapping }) => snapping.isOn)
  return (
    <IconPopover
      label={t('map.snapping.label')}
      icon={isOn ? <GpsFixedOutlined /> : <GpsOffOutlined />}
      tone={isOn ? 'accent' : 'neutral'}
      style={{ mt: 1, maxWidth: 320 }}
    >
      <Choices />
    </IconPopover>
  )
}

function Choices() {
  const { t } = useLocale()
  const snapping = usePreference((chosen) => chosen.snapping)
  const { isOn, kinds, skippedLayerIds, traces } = snapping
  const change = (part: Partial<SnappingPreference>) => changePreferences({ snapping: { ...snapping, ...part } })
  const layers = useSnappedLayers()
  const changeKind = (kind: SnapKind, checked: boolean) =>
    change({ kinds: snapKinds.filter((one) => (one === kind ? checked : kinds.includes(one))) })
  const changeLayer = (id: string, checked: boolean) => {
    const others = skippedLayerIds.filter((skipped) => skipped !== id)
    change({ skippedLayerIds: checked ? others : [...others, id] })
  }
  return (
    <Stack spacing={2} sx={{ p: 3 }}>
      <Toggle label={t('map.snapping.on')} checked={isOn} onChange={(checked) => change({ isOn: checked })} />
      <Group label={t('map.snapping.kinds')}>
        {snapKinds.map((kind) => (
          <Option
            key={kind}
            label={t(`map.snapping.kind.${kind}`)}
            checked={kinds.includes(kind)}
            disabled={!isOn}
            onChange={(checked) => changeKind(kind, checked)}
          />
        ))}
      </Group>
      <Group label={t('map.snapping.layers')}>
        {layers.length === 0 && <FormHelperText>{t('map.snapping.noLayers')}</FormHelperText>}
        {layers.map(({ id, name }) => (
          <Option
            key={id}
            label={name}
            checked={!skippedLayerIds.includes(id)}
            disabled={!isOn}
            onChange={(checked) => changeLayer(id, checked)}
          />
        ))}
      </Group>
      <div>
        <Toggle
          label={t('map.snapping.trace')}
          checked={traces}
          disabled={!isOn}
          onChange={(checked) => change({ traces: checked })}
        />
        <FormHelperText sx={{ mt: 0 }}>{t('map.snapping.traceHelp')}</FormHelperText>
      </div>
    </Stack>
  )
}

/** The layers whose features the map has in memory, as in the tree. */
function useSnappedLayers(): readonly Layer[] {
  const map = useLiveMap()
  const placed = useProjectLayers()
  const visibleIds = useMapSession((session) => session.visibleLayerIds)
  return useMemo(() => {
    const drawn = new Set(map?.layers.layers.flatMap(({ layerId, features }) => (features ? [layerId] : [])))
    return placed.map(({ layer }) => layer).filter(({ id }) => visibleIds.has(id) && drawn.has(id))
  }, [map, placed, visibleIds])
}

interface OptionProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

function Toggle({ label, checked, disabled = false, onChange }: OptionProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={<Switch checked={checked} onChange={(_, now) => onChange(now)} sx={{ mr: 2 }} />}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ ml: 0 }}
    />
  )
}

function Option({ label, checked, disabled = false, onChange }: OptionProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={<Checkbox checked={checked} onChange={(_, now) => onChange(now)} />}
      slotProps={{ typography: { variant: 'body2', noWrap: true } }}
    />
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <FormControl component="fieldset" aria-labelledby={id} sx={groupStyle}>
      <FormLabel id={id} component="legend">
        {label}
      </FormLabel>
      {children}
    </FormControl>
  )
}

/** The padding keeps the edge of the boxes, which begin left of the label, in the scrolled area. */
const groupStyle = { maxHeight: 200, overflow: 'auto', flexWrap: 'nowrap', px: 3, mx: -3 } as const
