import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { PlacedLayer } from '../../folders/use-folders.ts'
import { useMapNavigation } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { startDrawing } from '../editing/start-drawing.ts'
import { useDrawableLayers } from '../feature-rights.ts'
import { ShapeIcon } from '../geometry-icon.tsx'

export interface DrawLayerMenuProps {
  /** The upper left corner, in px of the page. */
  readonly at: { readonly left: number; readonly top: number }
}

/** Lists the layers that take a feature from the user, by folder; the chosen one is drawn into. */
export function DrawLayerMenu({ at }: DrawLayerMenuProps) {
  const { t } = useLocale()
  const { open, close, remove } = useDialog()
  const layers = useDrawableLayers()
  const folders = [...Map.groupBy(layers, ({ folder }) => folder.id).values()]
  return (
    <Menu
      open={open}
      anchorReference="anchorPosition"
      anchorPosition={at}
      onClose={close}
      slotProps={{
        list: { 'aria-label': t('features.drawInto'), dense: true },
        paper: { sx: { maxHeight: 420 } },
        transition: { onExited: remove },
      }}
    >
      {folders.flatMap((placed) => [
        <ListSubheader key={placed[0]?.folder.id} role="presentation" sx={headingStyle}>
          {placed[0]?.folder.name}
        </ListSubheader>,
        ...placed.map((one) => <LayerItem key={one.layer.id} placed={one} onChosen={close} />),
      ])}
    </Menu>
  )
}

interface LayerItemProps {
  readonly placed: PlacedLayer
  readonly onChosen: () => void
}

// Menu passes focus and key properties to its children: the item forwards them.
function LayerItem({ placed: { layer }, onChosen, ...item }: LayerItemProps) {
  const { t } = useLocale()
  const navigation = useMapNavigation()
  return (
    <MenuItem
      {...item}
      onClick={() => {
        onChosen()
        void startDrawing({ layerId: layer.id, shape: layer.addFeature }, { navigation, t })
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
