/** The current time, injected so that tests can set it. */
export interface Clock {
  now(): Date
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
