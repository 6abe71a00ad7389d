import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { System } from '@cairn/contract/dictionaries/entities'
import ButtonBase from '@mui/material/ButtonBase'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { ActionMenu } from '../../ui/row-actions.tsx'
import { SortableList } from '../../ui/sorting/sortable-list.tsx'
import { useSortTexts } from '../../ui/sorting/use-sort-texts.ts'
import { ColourDot } from '../systems/colour-dot.tsx'
import { useSystemActions } from '../systems/system-actions.tsx'
import { useReorderSystems } from './use-reorder.ts'

export interface SystemChoiceProps {
  readonly dictionary: Dictionary
  readonly selected: System
  readonly canEdit: boolean
  readonly onSelect: (systemId: string) => void
  /** Shows the first system, after a deletion. */
  readonly onDeleted: () => void
}

/** The systems of a dictionary beside its components. */
export function SystemDrawer({ dictionary, selected, canEdit, onSelect, onDeleted }: SystemChoiceProps) {
  const { t } = useLocale()
  const texts = useSortTexts()
  const reorder = useReorderSystems(dictionary)
  const actionsOf = useSystemActions(onDeleted)
  return (
    <SortableList
      label={t('systems.list')}
      items={dictionary.systems}
      nameOf={({ name }) => name}
      texts={texts}
      onReorder={canEdit ? reorder : undefined}
      renderItem={(system, handle) => (
        <SystemRow
          system={system}
          handle={handle}
          isSelected={system.id === selected.id}
          onSelect={() => onSelect(system.id)}
          menu={
            canEdit && (
              <ActionMenu
                label={t('systems.actions', { name: system.name })}
                actions={actionsOf(dictionary, system)}
                hintSide="left"
              />
            )
          }
        />
      )}
    />
  )
}

interface SystemRowProps {
  readonly system: System
  readonly handle: ReactNode
  readonly isSelected: boolean
  readonly menu: ReactNode
  readonly onSelect: () => void
}

function SystemRow({ system: { name, color }, handle, isSelected, menu, onSelect }: SystemRowProps) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', borderRadius: 1, ...(isSelected && { bgcolor: 'action.selected' }) }}
    >
      {handle}
      <ButtonBase
        aria-current={isSelected || undefined}
        onClick={onSelect}
        sx={{ flex: 1, minWidth: 0, gap: 2, justifyContent: 'start', minHeight: 36, px: 2, py: 2, borderRadius: 1 }}
      >
        <ColourDot color={color} />
        <Typography
          component="span"
          sx={{ overflowWrap: 'anywhere', textAlign: 'start', minWidth: 0, fontWeight: isSelected ? 600 : 400 }}
        >
          {name}
        </Typography>
      </ButtonBase>
      {menu}
    </Stack>
  )
}

/** The choice of a system as a select, where the screen has no room for a drawer. */
export function SystemSelect({ dictionary, selected, canEdit, onSelect, onDeleted }: SystemChoiceProps) {
  const { t } = useLocale()
  const id = useId()
  const actionsOf = useSystemActions(onDeleted)
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {t('systems.choose')}
      </FormLabel>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <ColourDot color={selected.color} />
        <NativeSelect
          fullWidth
          input={<OutlinedInput />}
          inputProps={{ id }}
          value={selected.id}
          onChange={(event) => onSelect(event.target.value)}
        >
          {dictionary.systems.map((system) => (
            <option key={system.id} value={system.id}>
              {system.name}
            </option>
          ))}
        </NativeSelect>
        {canEdit && (
          <ActionMenu label={t('systems.actions', { name: selected.name })} actions={actionsOf(dictionary, selected)} />
        )}
      </Stack>
    </FormControl>
  )
}
