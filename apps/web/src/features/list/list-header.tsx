import { rowWordsMax } from '@cairn/contract/features/feature-rows'
import type { Layer } from '@cairn/contract/layers'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import type { FeatureRowsState } from './use-feature-rows.ts'

export interface ListHeaderProps {
  readonly layer: Layer | undefined
  readonly state: FeatureRowsState
  readonly onClose: () => void
}

/** The name of the layer, the number of its features, and the filters. */
export function ListHeader({ layer, state, onClose }: ListHeaderProps) {
  const { t } = useLocale()
  const { place, change } = state
  return (
    <Box component="header" sx={headStyle}>
      <Box sx={{ flex: '1 1 120px', minWidth: 0, display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h2" noWrap title={layer?.name}>
          {layer?.name ?? t('features.list.panel')}
        </Typography>
        <Count layer={layer} state={state} />
      </Box>
      <Box sx={filtersStyle}>
        <OutlinedInput
          value={place.words}
          onChange={({ target }) => change({ words: target.value })}
          onKeyDown={(event) => {
            // An input method uses the same key to leave a composition.
            if (event.nativeEvent.isComposing || event.key !== 'Escape' || place.words === '') return
            event.stopPropagation()
            change({ words: '' })
          }}
          placeholder={t('features.list.filter')}
          inputProps={{ 'aria-label': t('features.list.filter'), maxLength: rowWordsMax }}
          startAdornment={
            <InputAdornment position="start">
              <FilterListOutlined fontSize="small" />
            </InputAdornment>
          }
          endAdornment={
            place.words !== '' && (
              <IconAction
                label={t('features.list.clearFilter')}
                icon={<CloseOutlined fontSize="small" />}
                onClick={() => change({ words: '' })}
              />
            )
          }
          sx={{ flex: '1 1 160px', maxWidth: 280, height: 32, pr: 0 }}
        />
        <FormControlLabel
          label={t('features.list.inView')}
          control={<Checkbox checked={place.inView} onChange={(_, inView) => change({ inView })} />}
          sx={{ m: 0, flex: 'none' }}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </Box>
      <IconAction label={t('features.list.close')} icon={<CloseOutlined />} onClick={onClose} />
    </Box>
  )
}

/** How many features there are, or how many of them the filters let through. */
function Count({ layer, state: { count, isFiltered } }: Pick<ListHeaderProps, 'layer' | 'state'>) {
  const { t } = useLocale()
  const total = layer?.featureCount ?? count
  if (total === undefined) return null
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      className="tabular"
      noWrap
      aria-live="polite"
      sx={{ flex: 'none' }}
    >
      {isFiltered && count !== undefined
        ? t('features.list.found', { count, total })
        : t('layers.featureCount', { count: total })}
    </Typography>
  )
}

const headStyle = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  pl: 4,
  pr: 2,
  pb: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** On a narrow panel the filters are below the name. */
const filtersStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  flex: '2 1 340px',
  [`@media ${smallScreen}`]: { order: 1, flexBasis: '100%' },
} as const
