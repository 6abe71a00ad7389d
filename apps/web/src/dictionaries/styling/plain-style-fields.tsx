import { type ComponentTypeName, type PlainStyle, styleRanges } from '@cairn/domain/dictionary/component-style'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { ColourField } from '../../ui/fields/colour-field.tsx'
import { NumberSlider } from '../../ui/fields/number-slider.tsx'

interface PlainStyleFieldsProps {
  readonly type: ComponentTypeName
  readonly style: PlainStyle
  readonly disabled: boolean
  readonly onChange: (style: PlainStyle) => void
  /** Called with true while a typed colour is not complete. */
  readonly onUnfinished: (isUnfinished: boolean) => void
}

type ColourName = 'strokeColor' | 'fillColor'
type NumberName = 'strokeOpacity' | 'strokeWidth' | 'fillOpacity' | 'size'
type NumberRange = (typeof styleRanges)[keyof typeof styleRanges]

/** Colours, opacities, width, and the size of points or the dashes of lines. */
export function PlainStyleFields({ type, style, disabled, onChange, onUnfinished }: PlainStyleFieldsProps) {
  const { t } = useLocale()
  const [typed, setTyped] = useState<Readonly<Partial<Record<ColourName, string>>>>({})
  const isUnfinished = Object.values(typed).some((text) => text !== undefined)
  useEffect(() => {
    onUnfinished(isUnfinished)
    return () => onUnfinished(false)
  }, [isUnfinished, onUnfinished])
  const { opacity, strokeWidth, size } = styleRanges
  const change = (changed: Partial<PlainStyle>) => onChange({ ...style, ...changed })
  const number = (name: NumberName, range: NumberRange) => (
    <NumberSlider
      label={t(`componentStyling.${name}`)}
      value={style[name]}
      range={range}
      disabled={disabled}
      onChange={(value) => change({ [name]: value })}
    />
  )
  const colour = (name: ColourName) => (
    <StyleColour
      label={t(`componentStyling.${name}`)}
      value={style[name]}
      typed={typed[name]}
      disabled={disabled}
      onTyped={(text) => setTyped({ ...typed, [name]: text })}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 4 }}>
      {colour('strokeColor')}
      {number('strokeOpacity', opacity)}
      {number('strokeWidth', strokeWidth)}
      {type !== 'Line' && (
        <>
          {colour('fillColor')}
          {number('fillOpacity', opacity)}
        </>
      )}
      {type === 'Point' && number('size', size)}
      {type === 'Line' && (
        <DashedSwitch isDashed={style.dashed} disabled={disabled} onChange={(dashed) => change({ dashed })} />
      )}
    </Box>
  )
}

interface DashedSwitchProps {
  readonly isDashed: boolean
  readonly disabled: boolean
  readonly onChange: (isDashed: boolean) => void
}

function DashedSwitch({ isDashed, disabled, onChange }: DashedSwitchProps) {
  const { t } = useLocale()
  return (
    <FormControlLabel
      label={t('componentStyling.dashed')}
      control={
        <Switch checked={isDashed} disabled={disabled} onChange={(_, checked) => onChange(checked)} sx={{ mr: 2 }} />
      }
      sx={{ ml: 0 }}
    />
  )
}

interface StyleColourProps {
  readonly label: string
  readonly value: string
  /** A text that is no colour yet. */
  readonly typed: string | undefined
  readonly disabled: boolean
  readonly onTyped: (text: string | undefined) => void
  readonly onChange: (color: string) => void
}

/** A colour that changes the style once it is complete. */
function StyleColour({ label, value, typed, disabled, onTyped, onChange }: StyleColourProps) {
  const { t } = useLocale()
  return (
    <ColourField
      label={label}
      pickerLabel={t('componentStyling.pick', { name: label })}
      error={typed === undefined ? undefined : t('systems.colorRefused')}
      value={typed ?? value}
      disabled={disabled}
      onChange={(color) => {
        const isHex = /^#[\da-f]{6}$/i.test(color)
        onTyped(isHex ? undefined : color)
        if (isHex) onChange(color.toLowerCase())
      }}
    />
  )
}
