import { createStyle, type StyleFile, styleNameMax } from '@cairn/contract/styles/styles'
import { EntityDialog } from '../dialogs/entity-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { useUploadStyle } from './use-styles.ts'

const named = createStyle.body.shape.style.pick({ name: true })

interface SaveAsNewProps {
  /** A style that was deleted, with the text of the editor. */
  readonly style: Pick<StyleFile, 'name' | 'organizationId' | 'format' | 'body'>
  readonly onSaved: (style: StyleFile) => void
}

/** Saves the text of a style that was deleted meanwhile as a new style. */
export function SaveAsNew({ style: { name: former, organizationId, format, body }, onSaved }: SaveAsNewProps) {
  const { t } = useLocale()
  const { mutateAsync } = useUploadStyle(organizationId)
  return (
    <EntityDialog<{ name: string }>
      title={t('styles.editor.saveAsNew')}
      submitLabel={t('app.save')}
      schema={named}
      start={{ name: former }}
      fields={[{ kind: 'text', name: 'name', label: t('styles.name'), max: styleNameMax, required: true }]}
      canSubmit={({ formState: { isValid, errors } }) => isValid || errors.root !== undefined}
      problemFields={{ style_name_taken: 'name' }}
      send={async ({ name }) => {
        const style = await mutateAsync({ name, format, body })
        return { text: t('styles.editor.saved', { name: style.name }), next: () => onSaved(style) }
      }}
    />
  )
}
