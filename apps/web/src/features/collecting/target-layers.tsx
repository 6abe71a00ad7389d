import { type DrawingMode, drawingModes } from '@cairn/domain/geometry/geojson'
import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Fragment, useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import type { Collectable } from './collectables.ts'

interface TargetLayersProps {
  readonly collectables: readonly Collectable[]
  /** The layer that a component of the shape is drawn into. */
  readonly targetOf: (item: Collectable) => { readonly id: string } | undefined
  readonly onChoose: (shape: DrawingMode, layerId: string) => void
}

/** For each shape that several layers take: the layer that new features go to. */
export function TargetLayers({ collectables, targetOf, onChoose }: TargetLayersProps) {
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
            value={targetOf(item)?.id ?? ''}
            onChange={(event) => onChoose(item.shape, event.target.value)}
            sx={{ minWidth: 0 }}
          >
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
