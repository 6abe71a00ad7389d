import type { JsonValue } from '@cairn/domain/json'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'

/** The value of a property, read-only. Numbers are not grouped: they may be codes. */
export function PropertyValue({ value }: { readonly value: JsonValue | undefined }) {
  const { t } = useLocale()
  if (value === null || value === undefined || value === '') {
    return (
      <Typography component="span" variant="inherit" color="textSecondary" aria-label={t('features.noValue')}>
        {'—'}
      </Typography>
    )
  }
  if (typeof value === 'boolean') return t(value ? 'features.yes' : 'features.no')
  if (typeof value === 'object') return <Nested value={value} />
  const text = String(value)
  if (!isWebAddress(text)) return text
  return (
    <Link href={text} target="_blank" rel="noreferrer">
      {text}
    </Link>
  )
}

function Nested({ value }: { readonly value: JsonValue }) {
  return (
    <Box
      component="code"
      sx={{ display: 'block', fontSize: 12, whiteSpace: 'pre-wrap', maxHeight: 160, overflow: 'auto' }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  )
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
