import type { FilePart } from '@cairn/contract/imports'
import Typography from '@mui/material/Typography'
import { messageText } from '../../jobs/job-results.ts'
import { type Translate, useLocale } from '../../platform/locale.ts'

/** Names of fields that are listed. */
const listedFields = 6

/** Kind of geometry and number of features. */
function kindText({ geometry, featureCount }: FilePart, t: Translate): string {
  const kind = geometry && t(`imports.kind.${geometry}`)
  const count = featureCount === null ? null : t('imports.features', { count: featureCount })
  return [kind, count].filter(Boolean).join(' · ') || t('imports.unknownContent')
}

/** The names of the fields, of many the first ones. */
function fieldsText({ fields }: FilePart, t: Translate): string {
  if (fields.length === 0) return t('imports.noFields')
  const names = fields.slice(0, listedFields).map(({ name }) => name)
  const list = fields.length > listedFields ? [...names, '…'].join(', ') : names.join(', ')
  return t('imports.fields', { count: fields.length, list })
}

/** Content of a part that will be left out. */
function PartProblems({ part }: { readonly part: FilePart }) {
  const texts = new Set(part.problems.map(messageText))
  return [...texts].map((text) => (
    <Typography key={text} variant="caption" component="p" sx={{ color: 'warning.main' }}>
      {text}
    </Typography>
  ))
}

/** Kind, count, fields and problems of a part of a file. */
export function PartFacts({ part }: { readonly part: FilePart }) {
  const { t } = useLocale()
  return (
    <div>
      <Typography variant="body2">{kindText(part, t)}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {fieldsText(part, t)}
      </Typography>
      <PartProblems part={part} />
    </div>
  )
}
