import type { MultiPolygon, Polygon } from '@cairn/domain/geometry/geojson'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { DialogFrame, useDialog } from '../../../ui/overlays/dialogs.tsx'
import { measuresOf, measureText } from '../../measure-text.ts'

/** The shape that is saved of a polygon whose outline crosses itself. */
export type CrossingChoice = 'repaired' | 'drawn'

export interface CrossingDialogProps {
  /** The number of positions at which the outline crosses itself. */
  readonly count: number
  /** undefined when the shape cannot be repaired. */
  readonly repaired: Polygon | MultiPolygon | undefined
  readonly onChoose: (choice: CrossingChoice) => void
}

/** Offers the repaired shape, the drawn one, or to go on editing: every other way to close it is that. */
export function CrossingDialog({ count, repaired, onChoose }: CrossingDialogProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const choose = (choice: CrossingChoice) => {
    onChoose(choice)
    close()
  }
  return (
    <DialogFrame title={t('features.crossing.title')} maxWidth="sm">
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t('features.crossing.body', { count })}</Typography>
        <Typography>{useOutcome(repaired)}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {/* An accidental Enter must not save. */}
        <Button autoFocus color="inherit" onClick={close}>
          {t('features.crossing.edit')}
        </Button>
        <Button variant={repaired ? 'outlined' : 'contained'} onClick={() => choose('drawn')}>
          {t('features.crossing.saveDrawn')}
        </Button>
        {repaired && (
          <Button variant="contained" onClick={() => choose('repaired')}>
            {t('features.crossing.saveRepaired')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  )
}

function useOutcome(repaired: Polygon | MultiPolygon | undefined): string {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  if (!repaired) return t('features.crossing.noRepair')
  const measured = measuresOf(repaired, units).area
  const area = measured ? measureText(measured, figures.language) : ''
  return repaired.type === 'Polygon'
    ? t('features.crossing.outcome', { area })
    : t('features.crossing.outcomeParts', { area, count: repaired.coordinates.length })
}
