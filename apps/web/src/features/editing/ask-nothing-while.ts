import { useMapSession } from '../../map/map-session.ts'

/**
 * Saves without a question about unsaved changes meanwhile: what would give the edit up waits, and is done when the save
 * has ended well. When it fails the edit stays, and the person asks again.
 */
export async function askNothingWhile(save: () => Promise<void>): Promise<void> {
  let waiting: (() => void) | null = null
  const take = ({ heldBack } = useMapSession.getState()) => {
    if (!heldBack) return
    waiting = heldBack
    useMapSession.setState({ heldBack: null })
  }
  take()
  const stop = useMapSession.subscribe((session) => take(session))
  const goOn = () => waiting?.()
  try {
    await save()
  } finally {
    stop()
  }
  goOn()
}
