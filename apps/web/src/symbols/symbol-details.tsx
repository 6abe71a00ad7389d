import type { MapSymbol } from '@cairn/contract/symbols/symbols'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useLocale } from '../platform/locale.ts'
import { PersonText } from '../ui/person-text.tsx'

/** The origin and the times of a symbol. */
export function SymbolDetails({ symbol }: { readonly symbol: MapSymbol }) {
  const { t } = useLocale()
  const { createdAt, createdBy, createdByName, updatedAt, updatedBy, updatedByName } = symbol
  const { originalName, format, symbolUrl } = symbol
  const facts = [
    [t('symbols.created'), <ByUser key="created" at={createdAt} email={createdBy} name={createdByName} />],
    [t('symbols.modified'), <ByUser key="modified" at={updatedAt} email={updatedBy} name={updatedByName} />],
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

interface ByUserProps {
  readonly at: string
  readonly email: string | null
  readonly name: string | null | undefined
}

function ByUser({ at, email, name }: ByUserProps) {
  const { t, figures } = useLocale()
  const date = figures.longDateTime(at)
  if (email === null) return date
  return (
    <PersonText name={name} email={email}>
      {t('symbols.byUser', { date, user: name ?? email })}
    </PersonText>
  )
}
