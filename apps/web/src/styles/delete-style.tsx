import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../dialogs/versioned-deletion.ts'
import { useLocale } from '../platform/locale.ts'
import { focusSection } from '../ui/lists/focus-section.ts'
import { DeletableStyle, useDeleteStyle } from './use-styles.ts'

interface DeleteStyleProps {
  readonly style: DeletableStyle
  readonly onDeleted?: () => void
}

/** Asks before a style is deleted. */
export function DeleteStyle({ style, onDeleted }: DeleteStyleProps) {
  const { t } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    seen: style,
    code: 'style_changed',
    current: DeletableStyle,
    call: useDeleteStyle(style.organizationId),
    facts: ({ name }) => [[t('app.field.name'), name]],
  })
  const body = t('styles.delete.body')
  return (
    <DeleteDialog
      noun="styles"
      name={current.name}
      body={body}
      onDeleted={onDeleted}
      focusAfter={focusSection}
      {...deletion}
    />
  )
}
