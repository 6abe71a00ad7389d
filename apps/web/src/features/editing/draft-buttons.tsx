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
import { useIsLeaderDraft } from './use-leader-draft.ts'

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
  const createLabel = t(useIsLeaderDraft() ? 'leaders.create' : 'features.form.create')
  const isReady = useDraft((draft) => draft !== null && maySave(draft))
  const isSaving = useDraft((draft) => draft?.status === 'saving')
  return {
    isReady,
    isSaving,
    cancelLabel: t('app.cancel'),
    saveLabel: isNew ? createLabel : t('app.save'),
    cancel: () => void leaveDraft(t),
    save: () => void saveDraft(context),
  }
}

/** Cancel and save. */
export function DraftButtons() {
  const { isReady, isSaving, cancelLabel, saveLabel, cancel, save } = useDraftActions()
  return (
    <>
      <Button color="inherit" disabled={isSaving} onClick={cancel}>
        {cancelLabel}
      </Button>
      <Button variant="contained" disabled={!isReady} loading={isSaving} onClick={save}>
        {saveLabel}
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
