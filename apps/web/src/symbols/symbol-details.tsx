import type { MapSymbol } from '@cairn/contract/symbols/symbols'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useLocale } from '../platform/locale.ts'

/** The origin and the times of a symbol. */
export function SymbolDetails({ symbol }: { readonly symbol: MapSymbol }) {
  const { t, figures } = useLocale()
  const { createdAt, createdBy, updatedAt, updatedBy, originalName, format, symbolUrl } = symbol
  const byUser = (at: string, user: string | null) => {
    const date = figures.longDateTime(at)
    return user === null ? date : t('symbols.byUser', { date, user })
  }
  const facts = [
    [t('symbols.created'), byUser(createdAt, createdBy)],
    [t('symbols.modified'), byUser(updatedAt, updatedBy)],
    [t('symbols.originalName'), originalName],
    [t('symbols.format'), format.toUpperCase()],
    [t('symbols.url'), symbolUrl ?? ''],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', columnGap: 4, rowGap: 1, m: 0 }}
    >
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}
