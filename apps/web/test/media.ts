import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface Media {
  readonly scheme?: 'light' | 'dark'
  readonly motion?: 'reduce' | 'no-preference'
}

/** Sets the preferences of the emulated operating system. Those of the ring are a light scheme and reduced motion. */
export async function emulateMedia({ scheme = 'light', motion = 'reduce' }: Media = {}): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: motion },
  ]
  // The session belongs to the provider, Playwright; vitest does not know its type.
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { features })
}

/** Lets transitions and moves of the map take their time until the end of the test. */
export async function withMotion(): Promise<void> {
  onTestFinished(() => emulateMedia())
  await emulateMedia({ motion: 'no-preference' })
}
