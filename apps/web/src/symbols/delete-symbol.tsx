import type { MapSymbol } from '@cairn/contract/symbols/symbols'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { useDeleteSymbol, useSymbolUsage } from './use-symbols.ts'

interface DeleteSymbolProps {
  readonly organizationId: string
  readonly symbol: MapSymbol
}

/** Asks before a symbol is deleted, and says how many components use it. */
export function DeleteSymbol({ organizationId, symbol }: DeleteSymbolProps) {
  const { t } = useLocale()
  const { id, name } = symbol
  const { data } = useSymbolUsage(organizationId, id)
  const count = data?.count ?? 0
  const body = count > 0 ? t('symbols.delete.used', { name, count }) : t('symbols.delete.body', { name })
  return (
    <DeleteDialog
      noun="symbols"
      name={name}
      body={body}
      remove={useDeleteSymbol(organizationId, symbol)}
      failed={(reason) => t('symbols.delete.failed', { reason })}
    />
  )
}
