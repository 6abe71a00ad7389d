import { type DrawingMode, drawingModes } from '@cairn/domain/geometry/geojson'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Fragment, useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import type { ChosenLayers, Collectable } from './collectables.ts'

interface TargetLayersProps {
  readonly collectables: readonly Collectable[]
  readonly chosen: ChosenLayers
  /** `layerId` is undefined for the layer that the list shows for each component. */
  readonly onChoose: (shape: DrawingMode, layerId: string | undefined) => void
}

/** For each shape that several layers take: the layer that new features go to. */
export function TargetLayers({ collectables, chosen, onChoose }: TargetLayersProps) {
  const { t } = useLocale()
  const id = useId()
  const choices = drawingModes.flatMap((shape) => {
    const item = collectables.find((one) => one.shape === shape)
    return item && item.layers.length > 1 ? [item] : []
  })
  if (choices.length === 0) return null
  return (
    <Box sx={gridStyle}>
      {choices.map((item) => (
        <Fragment key={item.shape}>
          <label htmlFor={`${id}-${item.shape}`}>{t(`features.collect.layerOf.${item.shape}`)}</label>
          <NativeSelect
            input={<OutlinedInput size="small" />}
            inputProps={{ id: `${id}-${item.shape}` }}
            value={chosen[item.shape] ?? ''}
            onChange={(event) => onChoose(item.shape, event.target.value || undefined)}
            sx={{ minWidth: 0 }}
          >
            <option value="">{t('features.collect.asListed')}</option>
            {item.layers.map((layer) => (
              <option key={layer.id} value={layer.id}>
                {layer.name}
              </option>
            ))}
          </NativeSelect>
        </Fragment>
      ))}
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 13,
} as const
