import type { BrowserCommandContext } from 'vitest/node'

interface Location {
  readonly longitude: number
  readonly latitude: number
}

/** A command of the browser tests: the location that the browser reports from now on; null: it refuses to. */
export async function setLocation({ context }: BrowserCommandContext, location: Location | null): Promise<void> {
  if (location === null) return context.clearPermissions()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(location)
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    setLocation: (location: Location | null) => Promise<void>
  }
}
