import { framesOf, textAt } from './frames.ts'
import { copyAnswerTypes } from './replies.ts'

/** A NotificationResponse and the channel it is for. */
export interface Notification {
  readonly channel: string
  readonly message: Buffer
}

const notificationType = 0x41

/**
 * Takes out of a reply what is not for the client: notifications, which the one backend receives for everybody and only
 * when somebody runs something; and the answers that a copying client has had before its rows.
 */
export function sortReply(
  raw: Buffer,
  copiesIn: boolean,
): { readonly reply: Buffer; readonly notifications: readonly Notification[] } {
  const notifications: Notification[] = []
  const kept: Buffer[] = []
  let from = 0
  let at = 0
  for (const message of framesOf(raw)) {
    const notifies = message[0] === notificationType
    if (notifies) notifications.push({ channel: textAt(message, 9).text, message })
    if (notifies || (copiesIn && copyAnswerTypes.has(message[0] ?? 0))) {
      kept.push(raw.subarray(from, at))
      from = at + message.length
    }
    at += message.length
  }
  return { reply: from === 0 ? raw : Buffer.concat([...kept, raw.subarray(from)]), notifications }
}
