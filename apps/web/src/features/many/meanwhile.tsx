import type { BulkChange } from '@cairn/contract/features/bulk-changes'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { useFeatureTitle } from '../use-feature-title.ts'
import type { ChangedChoice } from './bulk-calls.ts'

interface MeanwhileProps {
  readonly layerId: string
  readonly kind: 'edit' | 'delete' | 'move'
  readonly found: Pick<BulkChange, 'changed' | 'gone'>
  readonly choice: ChangedChoice
  readonly onChoose: (choice: ChangedChoice) => void
}

/** The features that changed or went since they were selected, and the choice about those that changed. */
export function Meanwhile({ layerId, kind, found: { changed, gone }, choice, onChoose }: MeanwhileProps) {
  const { t } = useLocale()
  const labelId = useId()
  return (
    <>
      {gone.length > 0 && (
        <Stack>
          <Typography>{t('many.gone', { count: gone.length })}</Typography>
          <Titles layerId={layerId} ids={gone} />
        </Stack>
      )}
      {changed.length > 0 && (
        <FormControl>
          <FormLabel id={labelId}>{t('many.changed', { count: changed.length })}</FormLabel>
          <Titles layerId={layerId} ids={changed.map(({ id }) => id)} />
          <RadioGroup
            aria-labelledby={labelId}
            value={choice}
            onChange={(_, chosen) => onChoose(chosen === 'overwrite' ? 'overwrite' : 'skip')}
          >
            <FormControlLabel value="skip" control={<Radio />} label={t('many.skip')} />
            <FormControlLabel value="overwrite" control={<Radio />} label={t(`many.overwrite.${kind}`)} />
          </RadioGroup>
        </FormControl>
      )}
    </>
  )
}

/** Names that the list has; the others are counted. */
const namesMax = 50

function Titles({ layerId, ids }: { readonly layerId: string; readonly ids: readonly string[] }) {
  const { t } = useLocale()
  const titleOf = useFeatureTitle()
  const others = ids.length - namesMax
  return (
    <List dense disablePadding sx={{ maxHeight: 120, overflowY: 'auto', my: 1 }}>
      {ids.slice(0, namesMax).map((id) => (
        <ListItem key={id} disableGutters sx={{ py: 0.5 }}>
          {titleOf({ id, properties: {}, layerId })}
        </ListItem>
      ))}
      {others > 0 && (
        <ListItem disableGutters sx={{ py: 0.5 }}>
          {t('many.others', { count: others })}
        </ListItem>
      )}
    </List>
  )
}
