import { notify, withdrawMessages } from './overlays.ts'

const topic = 'copy'

interface CopyMessages {
  readonly copied: string
  readonly failed: string
}

/** Puts a text on the clipboard and says so, in place of what was said of the copy before. */
export async function copyText(text: string, { copied, failed }: CopyMessages): Promise<void> {
  const isCopied = await write(text)
  withdrawMessages(topic)
  notify({ text: isCopied ? copied : failed, severity: isCopied ? 'success' : 'warning', topic })
}

/** False where the browser refuses: on an insecure page, or when the user has denied it. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
