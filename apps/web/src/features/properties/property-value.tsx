import type { JsonValue } from '@cairn/domain/json'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
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
  if (!isWebAddress(text)) return isLong(text) ? <LongText text={text} /> : text
  return (
    <Link href={text} target="_blank" rel="noreferrer">
      {text}
    </Link>
  )
}

/** Lines that a text shows before the user asks for more. */
const linesShown = 4
/** Characters that surely fit into these lines of the panel. */
const shortLength = 100

function isLong(text: string): boolean {
  return text.length > shortLength * linesShown || text.split('\n').length > linesShown
}

function LongText({ text }: { readonly text: string }) {
  const { t } = useLocale()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <Box component="span" sx={isWhole ? undefined : clampedStyle}>
        {text}
      </Box>
      <Button size="small" aria-expanded={isWhole} sx={{ px: 0, minWidth: 0 }} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'features.showLess' : 'features.showMore')}
      </Button>
    </>
  )
}

const clampedStyle = {
  display: '-webkit-box',
  WebkitLineClamp: linesShown,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const

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
