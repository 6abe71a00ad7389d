import type { MapFeature } from '@cairn/contract/features/features'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useFeatureTitle } from '../use-feature-title.ts'

export interface FeatureMenuListProps {
  /** null while the menu is closed. */
  readonly anchor: HTMLElement | null
  readonly layerId: string
  /** The menu opens when they are known: an item that comes later would not take the focus. */
  readonly features: readonly MapFeature[] | undefined
  /** The text of an empty list. */
  readonly none: string
  readonly onPick: (featureId: string) => void
  readonly onClose: () => void
}

/** A menu of features of a layer. The map marks the one under the pointer or with the focus. */
export function FeatureMenuList({ anchor, layerId, features, none, onPick, onClose }: FeatureMenuListProps) {
  const map = useLiveMap()
  const titleOf = useFeatureTitle()
  const close = () => {
    map?.highlight(null)
    onClose()
  }
  return (
    <Menu anchorEl={anchor} open={anchor !== null && features !== undefined} onClose={close}>
      {features?.length === 0 && <MenuItem disabled>{none}</MenuItem>}
      {features?.map((feature) => (
        <MenuItem
          key={feature.id}
          onFocus={() => map?.highlight(feature.id)}
          onMouseEnter={() => map?.highlight(feature.id)}
          onClick={() => {
            close()
            onPick(feature.id)
          }}
        >
          {titleOf({ ...feature, layerId })}
        </MenuItem>
      ))}
    </Menu>
  )
}
