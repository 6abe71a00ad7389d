/** A command of the operator cannot be carried out as it was given; the message says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
