import Box from '@mui/material/Box'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useEffect, useState } from 'react'
import { type Candidates, type FeatureRef, offerCandidates, useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { useProjectLayers } from '../feature-rights.ts'
import { GeometryIcon } from '../geometry-icon.tsx'
import { useFeatureTitle } from '../use-feature-title.ts'

/**
 * A menu of the features under one click, at the place of the click. The map marks the one under the pointer or with the
 * focus. Its parent is the element of the map.
 */
export function FeaturePicker({ onPick }: FeaturePickerProps) {
  const candidates = useMapSession((map) => map.candidates)
  return candidates && <Picker candidates={candidates} onPick={onPick} />
}

interface FeaturePickerProps {
  readonly onPick: (picked: FeatureRef) => void
}

function Picker({ candidates: { atPx, features }, onPick }: FeaturePickerProps & { readonly candidates: Candidates }) {
  const { t } = useLocale()
  const map = useLiveMap()
  const placed = useProjectLayers()
  const titleOf = useFeatureTitle()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const offered = features.flatMap((ref) => {
    const drawn = map?.layers.find(ref.layerId, ref.id)
    return drawn ? [{ ref, drawn, layer: placed.find(({ layer }) => layer.id === ref.layerId)?.layer }] : []
  })

  useEffect(() => () => map?.highlight(null), [map])

  function pick(ref: FeatureRef): void {
    offerCandidates(null)
    onPick(ref)
  }

  return (
    <>
      <Box ref={setAnchor} sx={{ position: 'absolute', left: atPx[0], top: atPx[1] }} />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => offerCandidates(null)}
        slotProps={{
          list: { 'aria-label': t('features.pick', { count: offered.length }), dense: true },
          paper: { sx: { maxWidth: 320, maxHeight: 360 } },
        }}
      >
        {offered.map(({ ref, drawn, layer }) => (
          <MenuItem
            key={ref.id}
            onClick={() => pick(ref)}
            onFocus={() => map?.highlight(ref.id)}
            onPointerEnter={() => map?.highlight(ref.id)}
          >
            <ListItemIcon>
              <GeometryIcon type={drawn.geometry.type} />
            </ListItemIcon>
            <ListItemText
              primary={titleOf({ ...ref, properties: drawn.properties })}
              secondary={layer?.name}
              slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
