import { nameFilter } from '@cairn/domain/names/name-filter'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { PlacedLayer } from '../../folders/use-folders.ts'
import { useMapNavigation } from '../../map/address.ts'
import { useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { PlacedPopover, type PlacedPopoverProps } from '../../ui/overlays/placed-popover.tsx'
import { startDrawing } from '../editing/start-drawing.ts'
import { useDrawableLayers } from '../feature-rights.ts'
import { ShapeIcon } from '../geometry-icon.tsx'

export type DrawLayerMenuProps = Pick<PlacedPopoverProps, 'at'>

/** A menu of more layers has a field to filter them. */
const fewLayers = 10

/** Lists the layers that take a feature from the user, by folder; the chosen one is drawn into. */
export function DrawLayerMenu({ at }: DrawLayerMenuProps) {
  const { t } = useLocale()
  const { open, close } = useDialog()
  const list = useRef<HTMLUListElement>(null)
  const [filter, setFilter] = useState('')
  const layers = useDrawableLayers()
  const groups = useGroups(layers, filter)
  const hasFilter = layers.length > fewLayers
  function press(event: KeyboardEvent): void {
    // An input method uses the same keys to commit what is typed.
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    event.preventDefault()
    const first = list.current?.querySelector<HTMLElement>('[role="menuitem"]')
    if (event.key === 'Enter') first?.click()
    else first?.focus()
  }
  return (
    <PlacedPopover label={t('features.drawInto')} at={at} style={paperStyle}>
      {hasFilter && <LayerFilter filter={filter} onFilter={setFilter} onKeyDown={press} />}
      {groups.length === 0 && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 4, py: 2 }}>
          {t('features.drawIntoNone', { filter: filter.trim() })}
        </Typography>
      )}
      <MenuList
        ref={list}
        dense
        autoFocusItem={open && !hasFilter}
        aria-label={t('features.drawInto')}
        sx={{ overflowY: 'auto', minHeight: 0 }}
      >
        {groups.flatMap(({ key, heading, placed }) => [
          <ListSubheader key={key} role="presentation" sx={headingStyle}>
            {heading}
          </ListSubheader>,
          ...placed.map((one) => <LayerItem key={one.layer.id} placed={one} onChosen={close} />),
        ])}
      </MenuList>
    </PlacedPopover>
  )
}

interface LayerFilterProps {
  readonly filter: string
  readonly onFilter: (filter: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function LayerFilter({ filter, onFilter, onKeyDown }: LayerFilterProps) {
  const { t } = useLocale()
  return (
    <OutlinedInput
      autoFocus
      size="small"
      value={filter}
      placeholder={t('features.drawIntoFilter')}
      inputProps={{ 'aria-label': t('features.drawIntoFilter') }}
      onChange={(event) => onFilter(event.target.value)}
      onKeyDown={onKeyDown}
      sx={{ m: 2, flex: 'none' }}
    />
  )
}

interface Group {
  readonly key: string
  readonly heading: string
  readonly placed: readonly PlacedLayer[]
}

/** The layers that the filter finds, by folder; the one that the user drew into last comes first. */
function useGroups(layers: readonly PlacedLayer[], filter: string): readonly Group[] {
  const { t } = useLocale()
  const drawnIds = useMapSession((session) => session.drawnLayerIds)
  const isFound = nameFilter(filter)
  const found = layers.filter(({ layer }) => isFound(layer.name))
  const lastId = [...drawnIds].findLast((id) => layers.some(({ layer }) => layer.id === id))
  const last = found.filter(({ layer }) => layer.id === lastId)
  const others = found.filter(({ layer }) => layer.id !== lastId)
  return [
    ...(last.length > 0 ? [{ key: 'last', heading: t('features.drawIntoLast'), placed: last }] : []),
    ...[...Map.groupBy(others, ({ folder }) => folder.id)].map(([key, placed]) => ({
      key,
      heading: placed[0]?.folder.name ?? '',
      placed,
    })),
  ]
}

interface LayerItemProps {
  readonly placed: PlacedLayer
  readonly onChosen: () => void
}

// MenuList passes focus and key properties to its children: the item forwards them.
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
      <ListItemText
        primary={layer.name}
        secondary={t(`features.takes.${layer.addFeature ?? 'any'}`)}
        slotProps={{ primary: { noWrap: true, title: layer.name } }}
      />
    </MenuItem>
  )
}

const paperStyle = { width: 320, maxWidth: '90vw', maxHeight: 420, display: 'flex', flexDirection: 'column' } as const
const headingStyle = { lineHeight: '28px', fontSize: 12, color: 'text.secondary', bgcolor: 'background.paper' } as const
