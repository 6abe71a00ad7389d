/** The queue is full. The caller may try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** The owner of a task has all its places in the queue in use; other owners have free ones. */
export class ShareFull extends Error {
  override readonly name = 'ShareFull'
}
