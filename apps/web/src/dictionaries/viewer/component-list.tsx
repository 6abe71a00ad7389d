import type { Component, PickList } from '@cairn/contract/dictionaries/entities'
import ExpandLess from '@mui/icons-material/ExpandLessOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { ActionMenu, type RowAction } from '../../ui/row-actions.tsx'
import { SortableList } from '../../ui/sorting/sortable-list.tsx'
import { useSortTexts } from '../../ui/sorting/use-sort-texts.ts'
import { useTypeNames } from '../type-names.ts'
import { AttributeTable } from './attribute-table.tsx'
import { type SystemInView, useComponentActions } from './component-actions.tsx'
import { useReorderComponents } from './use-reorder.ts'

/** Rows that are rendered at once; the others follow without blocking the page. */
const firstRows = 30

/** The components of a system in their order. Each expands to the table of its attributes. */
export function ComponentList(view: SystemInView) {
  const { t } = useLocale()
  const { dictionary, system, canEdit } = view
  const texts = useSortTexts()
  const actionsOf = useComponentActions(view)
  const reorder = useReorderComponents(dictionary, system.id)
  const isComplete = useDeferredValue(true, false)
  return (
    <SortableList
      label={t('dictionaries.componentList.list')}
      items={isComplete ? system.components : system.components.slice(0, firstRows)}
      nameOf={({ alias }) => alias}
      texts={texts}
      onReorder={canEdit ? reorder : undefined}
      renderItem={(component, handle) => (
        <ComponentRow
          component={component}
          globalLists={dictionary.pickLists}
          handle={handle}
          actions={actionsOf(component)}
        />
      )}
    />
  )
}

const wholeRow = { position: 'relative', alignItems: 'center', py: 1, '&:hover': { bgcolor: 'action.hover' } } as const

/** For the other buttons of the row. */
const aboveArea = { position: 'relative', zIndex: 1, display: 'flex' } as const

/** The area of the button is the row, so that a click on the name opens the component as well. */
const overRow = {
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
} as const

interface ComponentRowProps {
  readonly component: Component
  readonly globalLists: readonly PickList[]
  readonly handle: ReactNode
  readonly actions: readonly RowAction[]
}

function ComponentRow({ component, globalLists, handle, actions }: ComponentRowProps) {
  const { t } = useLocale()
  const names = useTypeNames()
  const tableId = useId()
  const [open, setOpen] = useState(false)
  const { alias, componentTypeId, attributes } = component
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={wholeRow}>
        {handle !== null && <Box sx={aboveArea}>{handle}</Box>}
        <IconButton
          size="small"
          disableRipple
          aria-expanded={open}
          aria-controls={open ? tableId : undefined}
          aria-label={t(open ? 'dictionaries.attributes.hide' : 'dictionaries.attributes.show', { name: alias })}
          onClick={() => setOpen(!open)}
          sx={overRow}
        >
          {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{alias}</Typography>
          <Typography variant="caption" color="textSecondary">
            {names.componentType(componentTypeId)} · {t('dictionaries.attributes.count', { count: attributes.length })}
          </Typography>
        </Box>
        <Box sx={aboveArea}>
          <ActionMenu
            label={t('dictionaries.componentList.actions', { name: alias })}
            actions={actions}
            hintSide="left"
          />
        </Box>
      </Stack>
      {open && (
        <Box id={tableId} sx={{ pb: 2, bgcolor: 'background.default' }}>
          <AttributeTable component={component} globalLists={globalLists} />
        </Box>
      )}
    </Box>
  )
}
