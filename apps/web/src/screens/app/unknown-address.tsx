import { useLocation } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { LeadAway } from '../../ui/lead-away.tsx'

/** A longer path would fill the message. */
const shownLength = 80

/** Replaces an address without a screen by the start page, which names it. */
export function UnknownAddress() {
  const { t } = useLocale()
  const { pathname } = useLocation()
  const address = pathname.length > shownLength ? `${pathname.slice(0, shownLength)}…` : pathname
  return <LeadAway to="/index.html" reason={t('app.unknownAddress', { address })} />
}
