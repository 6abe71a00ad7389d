import type { BindingPreview } from '@cairn/contract/features/bindings'
import type { MisfitChoice } from '@cairn/domain/dictionary/binding/bind-values'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'

interface MisfitListProps {
  readonly column: string
  readonly counted: BindingPreview['columns'][number]
  readonly choice: MisfitChoice
  readonly disabled: boolean
  readonly onChoose: (choice: MisfitChoice) => void
}

/** How many values of a column fit its attribute, and the most frequent ones that do not. */
export function MisfitList({ column, counted, choice, disabled, onChoose }: MisfitListProps) {
  const { t } = useLocale()
  const { fittingCount, misfitCount, misfits } = counted
  const listed = misfits.reduce((sum, { count }) => sum + count, 0)
  const isTakeable = misfits.some(({ fault }) => fault !== 'nested')
  return (
    <Box sx={{ pt: 1 }}>
      <Typography variant="caption" component="p" color="textSecondary" className="tabular">
        {t('bindings.fitting', { count: fittingCount })}
      </Typography>
      {misfitCount > 0 && (
        <>
          <Typography variant="caption" component="p" sx={{ color: 'warning.main' }} className="tabular">
            {t('bindings.misfits', { count: misfitCount })}
          </Typography>
          <Box component="ul" aria-label={t('bindings.misfitsOf', { column })} sx={listStyle}>
            {misfits.map(({ value, fault, count }) => (
              <Typography component="li" variant="caption" key={value} sx={{ overflowWrap: 'anywhere' }}>
                {t('bindings.misfit', {
                  value: fault === 'nested' ? t('bindings.type.nested') : value,
                  count,
                  reason: t(`bindings.fault.${fault}`),
                })}
              </Typography>
            ))}
            {listed < misfitCount && (
              <Typography component="li" variant="caption" color="textSecondary">
                {t('bindings.moreMisfits', { count: misfitCount - listed })}
              </Typography>
            )}
          </Box>
          {isTakeable && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={choice === 'take'}
                  disabled={disabled}
                  onChange={(_, isChecked) => onChoose(isChecked ? 'take' : 'leave')}
                />
              }
              label={
                <Typography variant="body2">
                  {t('bindings.take')}
                  <HiddenText>{` (${column})`}</HiddenText>
                </Typography>
              }
            />
          )}
        </>
      )}
    </Box>
  )
}

const listStyle = { m: 0, pl: 4 } as const
