import { openUniversity } from '@cairn/contract/help'
import { useMutation } from '@tanstack/react-query'
import { useAccount } from '../accounts/use-account.ts'
import { useApi } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { notify } from '../ui/overlays/overlays.ts'

/** Opens the product university. The tab opens before the call: a browser blocks tabs that no click opens. */
export function useUniversity(): () => void {
  const { t } = useLocale()
  const api = useApi()
  const { id: accountId } = useAccount()
  const { mutate } = useMutation({
    mutationFn: async (tab: Window) => {
      try {
        const { url } = await api(openUniversity, { params: { accountId } })
        tab.location.replace(url)
      } catch (error) {
        tab.close()
        throw error
      }
    },
  })
  return () => {
    const tab = window.open('about:blank', '_blank')
    if (!tab) notify({ text: t('help.universityBlocked'), severity: 'warning' })
    else {
      tab.opener = null
      mutate(tab)
    }
  }
}
