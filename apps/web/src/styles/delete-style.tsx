import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { type DeletableStyle, useDeleteStyle } from './use-styles.ts'

interface DeleteStyleProps {
  readonly style: DeletableStyle
  readonly onDeleted?: () => void
}

/** Asks before a style is deleted. */
export function DeleteStyle({ style, onDeleted }: DeleteStyleProps) {
  const { t } = useLocale()
  const { name } = style
  const remove = useDeleteStyle(style)
  return <DeleteDialog noun="styles" name={name} body={t('styles.delete.body')} remove={remove} onDeleted={onDeleted} />
}
