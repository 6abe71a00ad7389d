import CloseOutlined from '@mui/icons-material/CloseOutlined'
import CropFreeOutlined from '@mui/icons-material/CropFreeOutlined'
import DeselectOutlined from '@mui/icons-material/DeselectOutlined'
import GestureOutlined from '@mui/icons-material/GestureOutlined'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { MouseEvent } from 'react'
import { useMapAddress } from '../../map/address.ts'
import { CommandAction, CommandButton } from '../../map/commands/command-action.tsx'
import { ModeBar } from '../../map/controls/mode-bar.tsx'
import { endSelecting, useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { useProjectLayers } from '../feature-rights.ts'
import type { Selection } from '../selection/selected-features.ts'
import {
  changeSelection,
  chooseAreaShape,
  clearSelection,
  useAreaShape,
  useSelection,
} from '../selection/selection-store.ts'
import { deleteSelected } from './commands/delete-selected.tsx'
import { editSelected } from './commands/edit-selected.tsx'
import { moveSelected } from './commands/move-selected.tsx'
import { useSelectionFacts } from './selection-facts.ts'

/** The bar while features are selected for a change of many: their number, the changes, and how areas are drawn. */
export function SelectionBar() {
  const mode = useMapSession((session) => session.mode)
  const selection = useSelection()
  const { drafting } = useSelectionFacts()
  const isShown = mode === 'select' || (mode === 'browse' && selection.byLayer.size > 0)
  return isShown && !drafting && <Bar selection={selection} isSelecting={mode === 'select'} />
}

function Bar({ selection, isSelecting }: { readonly selection: Selection; readonly isSelecting: boolean }) {
  const { t } = useLocale()
  const byFinger = useByFinger()
  const shape = useAreaShape()
  const { many } = useSelectionFacts()
  const title = many
    ? t('many.selected', { count: many.features.length, layer: many.layer.name })
    : t('many.noneSelected')
  const steps = (['box', 'lasso'] as const).map((one) => t(`many.step.${byFinger ? 'touch' : 'pointer'}.${one}`))
  const step = isSelecting ? steps[shape === 'box' ? 0 : 1] : t(byFinger ? 'many.step.doneTouch' : 'many.step.done')
  return (
    <ModeBar
      label={t('many.bar')}
      title={title}
      step={step ?? ''}
      steps={isSelecting ? steps : []}
      keys={t(isSelecting ? 'many.byKeys' : 'many.byKeysDone')}
    >
      {selection.byLayer.size > 1 && <LayerChoice selection={selection} />}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }} onMouseDown={keepFocus}>
        {isSelecting && <ShapeChoice />}
        {many && (
          <>
            <CommandButton command={editSelected} word={t('many.editWord')} />
            <CommandAction command={moveSelected} />
            <CommandAction command={deleteSelected} />
            <IconAction label={t('many.clear')} icon={<DeselectOutlined />} onClick={clearSelection} />
          </>
        )}
        {isSelecting && <IconAction label={t('many.close')} icon={<CloseOutlined />} onClick={endSelecting} />}
      </Stack>
    </ModeBar>
  )
}

/** The bar has a line more while the map has the focus: without that line a button would move away from the pointer. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** The layer of the next change, where features of several are selected. */
function LayerChoice({ selection: { layerId, byLayer } }: { readonly selection: Selection }) {
  const { t } = useLocale()
  const { projectId } = useMapAddress()
  const placed = useProjectLayers()
  const nameOf = (id: string) => placed.find(({ layer }) => layer.id === id)?.layer.name ?? ''
  return (
    <NativeSelect
      input={<OutlinedInput sx={{ maxWidth: 200, height: 32 }} />}
      inputProps={{ 'aria-label': t('many.layer') }}
      value={layerId ?? ''}
      onChange={({ target: { value } }) => changeSelection(projectId, (before) => ({ ...before, layerId: value }))}
    >
      {[...byLayer].map(([id, features]) => (
        <option key={id} value={id}>
          {t('many.layerOption', { layer: nameOf(id), count: features.size })}
        </option>
      ))}
    </NativeSelect>
  )
}

function ShapeChoice() {
  const { t } = useLocale()
  const shape = useAreaShape()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('many.shape')}
      value={shape}
      onChange={(_, chosen: unknown) => (chosen === 'box' || chosen === 'lasso') && chooseAreaShape(chosen)}
    >
      <ToggleButton value="box" aria-label={t('many.box')} title={t('many.box')}>
        <CropFreeOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton value="lasso" aria-label={t('many.lasso')} title={t('many.lasso')}>
        <GestureOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
