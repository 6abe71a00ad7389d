import { symbolPageSize } from '@cairn/contract/symbols/symbols'
import { Pager } from '../dialogs/pager.tsx'
import { useLocale } from '../platform/locale.ts'

interface SymbolPagerProps {
  /** From 0. */
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Moves between the pages of symbols; nothing where one page has all. */
export function SymbolPager({ page, total, onPage }: SymbolPagerProps) {
  const { t } = useLocale()
  if (total <= symbolPageSize) return null
  return (
    <Pager
      label={t('symbols.pager')}
      page={page + 1}
      pageSize={symbolPageSize}
      total={total}
      onPage={(chosen) => onPage(chosen - 1)}
    />
  )
}
