import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import type { Feature } from '@cairn/contract/features/features'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { LiveMapContext, useLiveMap } from '../map/tools/use-live-map.ts'
import { useLocale } from '../platform/locale.ts'
import { openDialog } from '../ui/overlays/overlays.ts'
import type { RowAction } from '../ui/row-actions.tsx'
import { DeleteFeatureForm } from './delete-form.tsx'
import { useOpenForm } from './filling/use-open-form.tsx'
import { useFormRights } from './form-rights.ts'
import { useFormPdf } from './use-form-pdf.ts'

interface FormActionsOptions {
  readonly form: FeatureForm
  /** The feature on which the form was filled in. */
  readonly feature: Feature
  /** Runs after the form was deleted. */
  readonly onDeleted?: (() => void) | undefined
  /** Moves the focus after the form was deleted, with the button that had it. */
  readonly focusAfter?: (() => void) | undefined
}

/** The actions on a filled-in form that the user has a right to (specification 3, sections 2 and 6). */
export function useFormActions({ form, feature, onDeleted, focusAfter }: FormActionsOptions): readonly RowAction[] {
  const { t } = useLocale()
  const map = useLiveMap()
  const openForm = useOpenForm()
  const { print, isPending } = useFormPdf()
  const { mayEdit, mayDelete, isReadOnly } = useFormRights(feature)
  const { formName: name } = form
  const canEdit = mayEdit && !isReadOnly && form.isFormPresent
  const pdf: RowAction = {
    id: 'pdf',
    label: t('featureForms.action.pdf', { name }),
    icon: <PictureAsPdfOutlined />,
    run: () => print(form),
    disabledReason: isPending ? t('featureForms.pdf.waiting', { name }) : undefined,
  }
  const open: RowAction = {
    id: canEdit ? 'edit' : 'view',
    label: t(`featureForms.action.${canEdit ? 'edit' : 'view'}`, { name }),
    icon: canEdit ? <EditOutlined /> : <VisibilityOutlined />,
    run: () => openForm({ feature, organizationId: '', form, filled: form, isReadOnly: !canEdit }),
  }
  const remove: RowAction = {
    id: 'delete',
    label: t('featureForms.action.delete', { name }),
    icon: <DeleteOutlined />,
    tone: 'danger',
    disabledReason: isReadOnly ? t('map.reason.layerReadOnly') : undefined,
    run: () =>
      openDialog(
        <LiveMapContext value={map}>
          <DeleteFeatureForm form={form} onDeleted={onDeleted} focusAfter={focusAfter} />
        </LiveMapContext>,
      ),
  }
  return mayDelete ? [pdf, open, remove] : [pdf, open]
}
