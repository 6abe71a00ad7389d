import { framesOf, textAt } from './frames.ts'

/** A NotificationResponse and the channel it is for. */
export interface Notification {
  readonly channel: string
  readonly message: Buffer
}

/** Byte values of the messages that do not go to the client whose unit caused them. */
const notificationType = 0x41
const copyInType = 0x47

/**
 * Takes out of a reply what is not for the client: notifications, which the one backend receives for everybody and only
 * when somebody runs something; and the CopyInResponse that a copying client has had before.
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
    if (notifies || (copiesIn && message[0] === copyInType)) {
      kept.push(raw.subarray(from, at))
      from = at + message.length
    }
    at += message.length
  }
  return { reply: from === 0 ? raw : Buffer.concat([...kept, raw.subarray(from)]), notifications }
}
