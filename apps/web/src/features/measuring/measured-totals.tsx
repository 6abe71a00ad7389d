import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { LiveText } from '../../ui/live-text.tsx'
import type { MeasuredFigures, MeasuredTotal } from './measured-figures.ts'

export interface MeasuredTotalsProps {
  readonly figures: MeasuredFigures
  readonly vertices: number
}

/** The figures follow the pointer; a screen reader is told only when a vertex is set. */
export function MeasuredTotals({ figures: { totals }, vertices }: MeasuredTotalsProps) {
  const { t } = useLocale()
  const [main, ...others] = totals
  const spoken = useSpoken(totals, vertices)
  return (
    <div>
      <Box component="dl" sx={totalsStyle} aria-label={t('views.measuring.figures')}>
        {main && <Total total={main} isMain />}
        {others.map((total) => (
          <Total key={total.id} total={total} />
        ))}
      </Box>
      <LiveText text={spoken} />
    </div>
  )
}

function Total({ total: { id, text }, isMain = false }: { readonly total: MeasuredTotal; readonly isMain?: boolean }) {
  const { t } = useLocale()
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {t(`views.measuring.${id}`)}
      </Typography>
      <Typography component="dd" className="tabular" variant={isMain ? 'subtitle2' : 'body2'} noWrap sx={{ m: 0 }}>
        {text}
      </Typography>
    </div>
  )
}

function useSpoken(totals: readonly MeasuredTotal[], vertices: number): string {
  const { t } = useLocale()
  return useMemo(
    () => (vertices < 2 ? '' : totals.map(({ id, text }) => `${t(`views.measuring.${id}`)} ${text}`).join(', ')),
    // oxlint-disable-next-line react/exhaustive-deps -- the figures also change with the pointer, which is not announced
    [vertices, t],
  )
}

const totalsStyle = {
  m: 0,
  flex: 'none',
  minWidth: 176,
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 },
} as const
