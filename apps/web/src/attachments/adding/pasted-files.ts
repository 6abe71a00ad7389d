import { useEffect, useEffectEvent } from 'react'
import { useLocale } from '../../platform/locale.ts'

/** Names that programs give to every picture: a second one would be refused for its name. */
const generalName = /^(image|photo|blob)(\.[a-z0-9]+)?$/i

const two = (value: number) => String(value).padStart(2, '0')

/** The local time for names of files, as 2026-11-26 18.30.12. */
function timeStamp(now: Date): string {
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `${date} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')}`
}

/** Gives pictures of the camera and of the clipboard a name of their own. */
export function useOwnNames(): (files: readonly File[], from: 'photo' | 'pasted') => readonly File[] {
  const { t } = useLocale()
  return (files, from) => {
    const time = timeStamp(new Date())
    const base = t(`attachments.new.${from}Name`, { time })
    return files.map((file, index) => {
      const [, , extension = ''] = generalName.exec(file.name) ?? []
      if (!generalName.test(file.name)) return file
      const name = `${base}${index === 0 ? '' : ` (${index + 1})`}${extension.toLowerCase()}`
      return new File([file], name, { type: file.type, lastModified: file.lastModified })
    })
  }
}

/** Takes the files that the user pastes, unless a field has the focus. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void, isUsed: boolean): void {
  const ownNames = useOwnNames()
  const take = useEffectEvent((files: readonly File[]) => onFiles(ownNames(files, 'pasted')))
  useEffect(() => {
    if (!isUsed) return undefined
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])]
      const isText = event.target instanceof Element && event.target.closest('input, textarea') !== null
      if (files.length === 0 || isText) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isUsed])
}
