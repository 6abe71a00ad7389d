import {
  type ComponentStyle,
  type ComponentTypeName,
  defaultComponentStyle,
  isMarker,
  readComponentStyle,
  writeComponentStyle,
} from '@cairn/domain/dictionary/component-style'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useLocale } from '../../platform/locale.ts'
import { SymbolImage } from '../../symbols/symbol-image.tsx'
import { PlainStyleFields } from './plain-style-fields.tsx'
import { StyleDrawing } from './style-drawing.tsx'
import { SymbolSearch } from './symbol-search.tsx'

/** The styling of a component as its calls have it; a style of null is the default one. */
export interface StylingValue {
  readonly componentStyling: boolean
  readonly style: string | null
}

export interface ComponentStylingProps {
  readonly type: ComponentTypeName
  /** `#rrggbb`, which default styles have. */
  readonly systemColor: string
  readonly value: StylingValue
  readonly onChange: (value: StylingValue) => void
  /** Called with true while a typed colour is not complete: the value has the colour before it. */
  readonly onUnfinished: (isUnfinished: boolean) => void
}

/** Whether a component is drawn in a style of its own, and in which. */
export function ComponentStyling({ type, systemColor, value, onChange, onUnfinished }: ComponentStylingProps) {
  const { t } = useLocale()
  const isOff = !useAdministeredOrganization().organization.features.includes('dictionaryStyling')
  const { componentStyling } = value
  return (
    <Stack component="section" aria-label={t('componentStyling.title')} spacing={4}>
      {isOff && <Alert severity="info">{t('componentStyling.off')}</Alert>}
      <div>
        <FormControlLabel
          label={t('componentStyling.use')}
          control={
            <Switch
              checked={componentStyling}
              disabled={isOff}
              onChange={(_, checked) => onChange({ ...value, componentStyling: checked })}
              sx={{ mr: 2 }}
            />
          }
          sx={{ ml: 0 }}
        />
        <Typography variant="caption" component="p" color="textSecondary">
          {t('componentStyling.help')}
        </Typography>
      </div>
      {componentStyling && (
        <StyleFields
          type={type}
          systemColor={systemColor}
          text={value.style}
          disabled={isOff}
          onText={(style) => onChange({ ...value, style })}
          onUnfinished={onUnfinished}
        />
      )}
    </Stack>
  )
}

interface StyleFieldsProps extends Pick<ComponentStylingProps, 'type' | 'systemColor' | 'onUnfinished'> {
  readonly text: string | null
  readonly disabled: boolean
  readonly onText: (text: string | null) => void
}

function StyleFields({ type, systemColor, text, disabled, onText, onUnfinished }: StyleFieldsProps) {
  const { t } = useLocale()
  const style = readComponentStyle(text, { type, systemColor }) ?? defaultComponentStyle(type, systemColor)
  const [picksSymbol, setPicksSymbol] = useState(isMarker(style))
  const change = (next: ComponentStyle) => onText(writeComponentStyle(next, type))
  return (
    <>
      {type === 'Point' && (
        <MarkerChoice
          picksSymbol={picksSymbol}
          disabled={disabled}
          onPick={(picks) => {
            setPicksSymbol(picks)
            if (!picks && isMarker(style)) onText(null)
          }}
        />
      )}
      <Preview type={type} style={style} />
      {picksSymbol ? (
        <SymbolSearch
          chosenUrl={isMarker(style) ? style.markerUrl : undefined}
          disabled={disabled}
          onChoose={(markerUrl) => change({ markerUrl })}
        />
      ) : (
        !isMarker(style) && <PlainStyleFields {...{ type, style, disabled, onChange: change, onUnfinished }} />
      )}
      <Button
        variant="outlined"
        color="inherit"
        disabled={disabled || text === null}
        onClick={() => {
          setPicksSymbol(false)
          onText(null)
        }}
        sx={{ alignSelf: 'start' }}
      >
        {t('componentStyling.reset')}
      </Button>
    </>
  )
}

interface MarkerChoiceProps {
  readonly picksSymbol: boolean
  readonly disabled: boolean
  readonly onPick: (picksSymbol: boolean) => void
}

function MarkerChoice({ picksSymbol, disabled, onPick }: MarkerChoiceProps) {
  const { t } = useLocale()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      disabled={disabled}
      value={picksSymbol}
      aria-label={t('componentStyling.kind')}
      onChange={(_, picked: boolean | null) => picked !== null && onPick(picked)}
    >
      <ToggleButton value={false}>{t('componentStyling.circle')}</ToggleButton>
      <ToggleButton value={true}>{t('componentStyling.symbol')}</ToggleButton>
    </ToggleButtonGroup>
  )
}

interface PreviewProps {
  readonly type: ComponentTypeName
  readonly style: ComponentStyle
}

function Preview({ type, style }: PreviewProps) {
  const { t } = useLocale()
  if (isMarker(style)) return <SymbolImage url={style.markerUrl} name={t('componentStyling.chosen')} sizePx={48} />
  return <StyleDrawing type={type} style={style} label={t('componentStyling.preview')} />
}
