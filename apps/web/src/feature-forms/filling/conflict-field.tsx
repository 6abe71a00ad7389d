import type { JsonValue } from '@cairn/domain/json'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { choiceOf, type DifferingField, type FieldChoice, type FieldChoices } from './form-states.ts'

interface ConflictFieldProps {
  readonly field: DifferingField
  /** The name by which the user knows the field. */
  readonly label: string
  readonly choices: FieldChoices
  readonly onChoose: (choice: FieldChoice) => void
}

/** The states of one field side by side, each of which the user may take, and both together where they can be joined. */
export const ConflictField = memo(
  function ConflictField({ field, label, choices, onChoose }: ConflictFieldProps) {
    const { t } = useLocale()
    const id = useId()
    const chosen = choiceOf(field, choices)
    const offered = (['mine', 'theirs', 'both'] as const).filter(
      (choice) => choice !== 'both' || field.together !== undefined,
    )
    const values = { mine: field.mine, theirs: field.theirs, both: field.together }
    return (
      <Box sx={{ py: 3, borderTop: 1, borderColor: 'divider' }}>
        <FormLabel id={id} sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {label}
        </FormLabel>
        <Typography variant="caption" component="p" color="textSecondary">
          {t(`featureForms.conflict.by.${field.by}`)} {t('featureForms.conflict.before')}:{' '}
          <FieldValue value={field.base} />
        </Typography>
        <RadioGroup
          aria-labelledby={id}
          value={chosen}
          onChange={(_, choice) => onChoose(offered.find((each) => each === choice) ?? 'mine')}
          sx={{
            display: 'grid',
            gap: 2,
            mt: 1,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
          }}
        >
          {offered.map((choice) => (
            <FormControlLabel
              key={choice}
              value={choice}
              control={<Radio />}
              label={
                <>
                  <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                    {t(`featureForms.conflict.${choice}`)}
                  </Typography>
                  <FieldValue value={values[choice]} />
                </>
              }
              sx={{
                m: 0,
                pr: 2,
                py: 1,
                alignItems: 'flex-start',
                border: 1,
                borderRadius: 1,
                borderColor: choice === chosen ? 'primary.main' : 'divider',
              }}
            />
          ))}
        </RadioGroup>
      </Box>
    )
  },
  (before, after) => before.field === after.field && before.choices[before.field.id] === after.choices[after.field.id],
)

/** A value as text, shortened to what fits beside the other state. */
function FieldValue({ value }: { readonly value: JsonValue | undefined }) {
  const { t } = useLocale()
  const text =
    typeof value === 'boolean'
      ? t(value ? 'features.yes' : 'features.no')
      : Array.isArray(value)
        ? value.join(', ')
        : textOf(value)
  if (text === '') return <span>—</span>
  return (
    <Box component="span" sx={{ fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text.length > shownCharsMax ? `${text.slice(0, shownCharsMax)}…` : text}
    </Box>
  )
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Characters of a value that are shown: it may have 65,536. */
const shownCharsMax = 2000
