import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { maySave } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { leaveDraft } from './leave-draft.ts'
import { saveDraft } from './saving/save-draft.ts'
import { useSaveContext } from './saving/use-save-context.ts'

/** Whether the bar over the map has the buttons of the draft instead of the panel: on a small screen, in mode `edit`. */
export function useButtonsInBar(): boolean {
  const isReshaping = useMapSession((map) => map.mode === 'edit')
  return useMediaQuery(smallScreen, { noSsr: true }) && isReshaping
}

/** The names, states and actions of Cancel and Save. */
function useDraftActions() {
  const context = useSaveContext()
  const { t } = useLocale()
  const isNew = useDraft((draft) => draft?.featureId === null)
  const isReady = useDraft((draft) => draft !== null && maySave(draft))
  const isSaving = useDraft((draft) => draft?.status === 'saving')
  return {
    isReady,
    isSaving,
    cancelLabel: t('app.cancel'),
    saveLabel: t(isNew ? 'features.form.create' : 'app.save'),
    cancel: () => void leaveDraft(t),
    save: () => void saveDraft(context),
  }
}

/** Cancel and save. @param createLabel - the name of the button that saves a new feature */
export function DraftButtons({ createLabel }: { readonly createLabel?: string }) {
  const isNew = useDraft((draft) => draft?.featureId === null)
  const { isReady, isSaving, cancelLabel, saveLabel, cancel, save } = useDraftActions()
  return (
    <>
      <Button color="inherit" disabled={isSaving} onClick={cancel}>
        {cancelLabel}
      </Button>
      <Button variant="contained" disabled={!isReady} loading={isSaving} onClick={save}>
        {isNew && createLabel !== undefined ? createLabel : saveLabel}
      </Button>
    </>
  )
}

/** The buttons of the draft as icons, for a row that has no room for words. */
export function DraftIcons() {
  const { isReady, isSaving, cancelLabel, saveLabel, cancel, save } = useDraftActions()
  return (
    <>
      <Button color="inherit" aria-label={cancelLabel} disabled={isSaving} sx={iconStyle} onClick={cancel}>
        <CloseOutlined />
      </Button>
      <Button
        variant="contained"
        aria-label={saveLabel}
        disabled={!isReady}
        loading={isSaving}
        sx={iconStyle}
        onClick={save}
      >
        <CheckOutlined />
      </Button>
    </>
  )
}

const iconStyle = { minWidth: 44, px: 0 } as const
