import Button from '@mui/material/Button'
import { useIsMutating } from '@tanstack/react-query'
import { create } from 'zustand'
import { leaveEditing, openPanel, useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { featureFormId } from '../properties/property-form.tsx'
import { changingKey } from './change-features.ts'
import { discardDraft, useMaySave } from './drafting.ts'

const useInBar = create<{ readonly inBar: boolean }>(() => ({ inBar: false }))

/** Whether the bar over the map has the buttons of the draft, so that the panel does without. */
export function useButtonsInBar(): boolean {
  return useInBar(({ inBar }) => inBar)
}

export function putButtonsInBar(inBar: boolean): void {
  useInBar.setState({ inBar })
}

/** What ends the draft in progress, wherever it stands: both ask the same form. */
export function DraftButtons() {
  const { t } = useLocale()
  const isNew = useMapSession(({ draft }) => draft?.featureId === null)
  const maySave = useMaySave()
  const saving = useIsMutating({ mutationKey: changingKey }) > 0
  return (
    <>
      <Button color="inherit" disabled={saving} onClick={() => leaveEditing(isNew ? giveUpNew : discardDraft)}>
        {t('app.cancel')}
      </Button>
      <Button type="submit" form={featureFormId} variant="contained" disabled={!maySave} loading={saving}>
        {t(isNew ? 'features.form.create' : 'app.save')}
      </Button>
    </>
  )
}

function giveUpNew(): void {
  discardDraft()
  openPanel(null)
}
