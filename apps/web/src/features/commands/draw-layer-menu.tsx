import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { RefObject } from 'react'
import type { PlacedLayer } from '../../folders/use-folders.ts'
import { beginDrawing, showLayers } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDrawableLayers } from '../feature-rights.ts'
import { ShapeIcon } from '../geometry-icon.tsx'
import { ask, useFeatureQuestion } from './feature-questions.ts'

/** Into which layer to draw: those that take features from this person, by folder. */
export function DrawLayerMenu({ anchor }: { readonly anchor: RefObject<HTMLElement | null> }) {
  const { t } = useLocale()
  const open = useFeatureQuestion() === 'drawLayer'
  const layers = useDrawableLayers()
  const folders = [...Map.groupBy(layers, ({ folder }) => folder.id).values()]
  return (
    <Menu
      open={open}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={() => ask(null)}
      slotProps={{
        list: { 'aria-label': t('features.drawInto'), dense: true },
        paper: { sx: { maxHeight: 420, ml: 2 } },
      }}
    >
      {folders.flatMap((placed) => [
        <ListSubheader key={placed[0]?.folder.id} role="presentation" sx={headingStyle}>
          {placed[0]?.folder.name}
        </ListSubheader>,
        ...placed.map((one) => <LayerItem key={one.layer.id} placed={one} />),
      ])}
    </Menu>
  )
}

// Menu hands its children the focus and the keys: the item passes them on.
function LayerItem({ placed: { layer }, ...item }: { readonly placed: PlacedLayer }) {
  const { t } = useLocale()
  return (
    <MenuItem
      {...item}
      onClick={() => {
        ask(null)
        showLayers([layer.id], true)
        beginDrawing({ layerId: layer.id, shape: layer.addFeature })
      }}
    >
      <ListItemIcon>
        <ShapeIcon shape={layer.addFeature} />
      </ListItemIcon>
      <ListItemText primary={layer.name} secondary={t(`features.takes.${layer.addFeature ?? 'any'}`)} />
    </MenuItem>
  )
}

const headingStyle = { lineHeight: '28px', fontSize: 12, color: 'text.secondary', bgcolor: 'background.paper' } as const
