import type { Layer } from '@cairn/contract/layers'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { ColourDot } from '../../dictionaries/systems/colour-dot.tsx'
import { LayerSymbol } from '../../layers/tree/layer-symbol.tsx'
import { useLocale } from '../../platform/locale.ts'
import { lowScreen } from '../../ui/small-screen.ts'
import { ShapeIcon } from '../geometry-icon.tsx'
import { useRowsInParts } from '../properties/use-rows-in-parts.ts'
import type { Collectable, CollectableGroup } from './collectables.ts'
import type { ComponentSymbols } from './use-component-symbols.ts'

export interface ComponentOptionsProps {
  readonly id: string
  readonly label: string
  readonly groups: readonly CollectableGroup[]
  readonly symbols: ComponentSymbols
  /** The component that Enter takes. */
  readonly activeId: string | undefined
  /** The layer that a component is drawn into, where there are several to choose from. */
  readonly targetOf: (item: Collectable) => Layer | undefined
  readonly onChoose: (item: Collectable) => void
}

/** The id of an option on the page. */
export const optionId = (listId: string, componentId: string) => `${listId}-${componentId}`

/** The components by system. The focus stays in the filter field, which names the active option. */
export function ComponentOptions(props: ComponentOptionsProps) {
  const { id, label, groups, activeId } = props
  const { t } = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const activeAt = groups.flatMap(({ items }) => items).findIndex(({ component }) => component.id === activeId)
  const rendered = Math.max(useRowsInParts(count), activeAt + 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another option is active
  }, [activeId])
  return (
    <Box ref={list} id={id} role="listbox" aria-label={label} sx={listStyle}>
      {firstOf(groups, rendered).map(({ key, system, items }) => {
        const headingId = `${id}-${key}`
        return (
          <Box key={key} role="group" aria-labelledby={headingId}>
            <Box id={headingId} role="presentation" sx={headingStyle}>
              {system && <ColourDot color={system.color} />}
              <span>{system?.name ?? t('features.drawIntoLast')}</span>
            </Box>
            {items.map((item) => (
              <ComponentOption key={item.component.id} {...props} item={item} isLast={system === null} />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}

/** The groups with the first `count` of their items. */
function firstOf(groups: readonly CollectableGroup[], count: number): readonly CollectableGroup[] {
  const shown: CollectableGroup[] = []
  let left = count
  for (const group of groups) {
    if (left <= 0) break
    shown.push({ ...group, items: group.items.slice(0, left) })
    left -= group.items.length
  }
  return shown
}

interface ComponentOptionProps extends ComponentOptionsProps {
  readonly item: Collectable
  /** It stands apart from its system, whose name it shows. */
  readonly isLast: boolean
}

function ComponentOption({ id, item, isLast, symbols, activeId, targetOf, onChoose }: ComponentOptionProps) {
  const { t } = useLocale()
  const { component, system, shape } = item
  const isActive = component.id === activeId
  const entry = symbols.entries.get(component.id)
  const target = targetOf(item)
  const note = [isLast ? system.name : undefined, target && t('features.collect.into', { layer: target.name })]
  return (
    <Box
      id={optionId(id, component.id)}
      role="option"
      aria-selected={isActive}
      onClick={() => onChoose(item)}
      // The focus stays in the filter field.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ ...optionStyle, ...(isActive && activeStyle) }}
    >
      {entry ? (
        <LayerSymbol entry={entry} images={symbols.images} faded={false} />
      ) : (
        <Box sx={{ display: 'flex', width: 18, ml: 1, justifyContent: 'center', color: 'text.secondary' }}>
          <ShapeIcon shape={shape} sizePx={18} />
        </Box>
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography noWrap title={component.alias}>
          {component.alias}
        </Typography>
        {note.some(Boolean) && (
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {note.filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const listStyle = {
  overflowY: 'auto',
  minHeight: 0,
  pb: 2,
  // The menu scrolls as a whole: beside the choice of layers no room would be left for the list.
  [`@media ${lowScreen}`]: { flex: 'none', overflowY: 'visible' },
} as const
const headingStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  px: 4,
  lineHeight: '28px',
  fontSize: 12,
  color: 'text.secondary',
  bgcolor: 'background.paper',
} as const
const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 36,
  px: 4,
  py: '2px',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const
const activeStyle = {
  bgcolor: 'action.selected',
  outline: 2,
  outlineStyle: 'solid',
  outlineOffset: '-2px',
  outlineColor: 'primary.main',
} as const
