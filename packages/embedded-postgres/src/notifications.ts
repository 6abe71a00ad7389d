import { framesOf, textAt } from './frames.ts'

/** A NotificationResponse and the channel it is for. */
export interface Notification {
  readonly channel: string
  readonly message: Buffer
}

const notificationType = 0x41

/**
 * Separates a reply from the notifications in it: the backend receives those of all clients, and sends them after any
 * query of any client.
 */
export function separateNotifications(raw: Buffer): {
  readonly reply: Buffer
  readonly notifications: readonly Notification[]
} {
  const notifications: Notification[] = []
  const parts: Buffer[] = []
  let from = 0
  let at = 0
  for (const message of framesOf(raw)) {
    if (message[0] === notificationType) {
      notifications.push({ channel: textAt(message, 9).text, message })
      parts.push(raw.subarray(from, at))
      from = at + message.length
    }
    at += message.length
  }
  return { reply: from === 0 ? raw : Buffer.concat([...parts, raw.subarray(from)]), notifications }
}
