import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { useDialog } from './dialogs.tsx'
import { notify } from './overlays.ts'

/** Time in ms after which the page shows that the code of a dialog loads. */
const patienceMs = 300

/**
 * A dialog for `openDialog` whose code follows that of the page: it opens when its code is there. If the code cannot be
 * fetched, a message says so, and the next opening tries again.
 */
export function laterDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LaterDialog(props: Props) {
    const { t } = useLocale()
    const { close, remove } = useDialog()
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>()
    const fail = useEffectEvent(() => {
      close()
      remove()
      notify({ text: t('app.partNotLoaded'), severity: 'error' })
    })
    useEffect(() => {
      const closed = new AbortController()
      load().then(
        (Part) => !closed.signal.aborted && setPart({ Part }),
        () => !closed.signal.aborted && fail(),
      )
      return () => closed.abort()
    }, [])
    return part ? <part.Part {...props} /> : <LoadingDialog />
  }
}

function LoadingDialog() {
  const { t } = useLocale()
  const { open, close, remove } = useDialog()
  const [isSlow, setSlow] = useState(false)
  const end = useEffectEvent(remove)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!open) end()
  }, [open])
  return (
    <Dialog
      open={open && isSlow}
      onClose={close}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': t('app.loading') } }}
    >
      <CircularProgress aria-label={t('app.loading')} sx={{ m: 6 }} />
    </Dialog>
  )
}
