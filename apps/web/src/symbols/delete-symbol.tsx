import { MapSymbol } from '@cairn/contract/symbols/symbols'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../dialogs/versioned-deletion.ts'
import { useLocale } from '../platform/locale.ts'
import { focusSection } from '../ui/lists/focus-section.ts'
import { useDeleteSymbol, useSymbolUsage } from './use-symbols.ts'

interface DeleteSymbolProps {
  readonly organizationId: string
  readonly symbol: MapSymbol
}

/** Asks before a symbol is deleted, and says how many components use it. */
export function DeleteSymbol({ organizationId, symbol }: DeleteSymbolProps) {
  const { t } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    seen: symbol,
    code: 'symbol_changed',
    current: MapSymbol,
    call: useDeleteSymbol(organizationId),
    facts: ({ name, originalName }) => [
      [t('app.field.name'), name],
      [t('symbols.originalName'), originalName],
    ],
  })
  const { data } = useSymbolUsage(organizationId, symbol.id)
  const { name } = current
  const count = data?.count ?? 0
  const body = count > 0 ? t('symbols.delete.used', { count }) : t('symbols.delete.body')
  return (
    <DeleteDialog
      noun="symbols"
      name={name}
      body={body}
      failed={(reason) => t('symbols.delete.failed', { reason })}
      focusAfter={focusSection}
      {...deletion}
    />
  )
}
