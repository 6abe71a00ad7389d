import { problemOf } from '@cairn/contract/client'
import type { Job } from '@cairn/contract/jobs'
import { useMutation } from '@tanstack/react-query'
import { useSession } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { saveFile } from '../platform/save-file.ts'
import { notify } from '../ui/overlays/overlays.ts'

/** Saves the file of an export. A link could not send the access token, which the page has in memory alone. */
export function useDownloadResult() {
  const { session } = useSession()
  const { figures } = useLocale()
  return useMutation({
    mutationFn: async ({ resultURL, title }: Pick<Job, 'resultURL' | 'title'>) => {
      if (resultURL === null) return
      const reply = await session.send(resultURL, { method: 'GET' })
      if (!reply.ok) throw await problemOf(reply)
      saveFile(await reply.blob(), title)
    },
    onError: (error) => notify({ text: problemText(error, figures.language), severity: 'error' }),
  })
}
