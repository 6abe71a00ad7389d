import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocale } from '../platform/locale.ts'
import { PersonText } from '../ui/person-text.tsx'
import { TimeText } from '../ui/time-text.tsx'

/** Who filled in a form and when, who changed it last and when, and what of it is not as it was. */
export function FormFacts({ form }: { readonly form: FeatureForm }) {
  const { t } = useLocale()
  const { created, createdByEmail, createdByName, modified, modifiedByEmail, modifiedByName } = form
  const writes = [
    { label: t('featureForms.created'), at: created, email: createdByEmail, name: createdByName },
    { label: t('featureForms.modified'), at: modified, email: modifiedByEmail, name: modifiedByName },
  ]
  return (
    <>
      <Box component="dl" sx={factsStyle}>
        {writes.map(({ label, at, email, name }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <TimeText iso={at} />
              <br />
              {email === null ? t('featureForms.unknownPerson') : <PersonText name={name} email={email} />}
            </Box>
          </Box>
        ))}
      </Box>
      {form.isOldVersion && <Note text={t('featureForms.oldVersion')} />}
      {!form.isFormPresent && <Note text={t('featureForms.formGone')} />}
    </>
  )
}

function Note({ text }: { readonly text: string }) {
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
      {text}
    </Typography>
  )
}

const factsStyle = {
  m: 0,
  fontSize: 13,
  lineHeight: '20px',
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) 1fr',
  columnGap: 3,
  rowGap: '6px',
} as const
