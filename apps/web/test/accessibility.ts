import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Every rule of WCAG 2.1, levels A and AA, that axe-core checks. */
const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } as const
/** Themes differ only in colours. */
const contrast = { type: 'rule', values: ['color-contrast'] } as const

export interface Barrier {
  readonly scheme: Scheme
  readonly rule: string
  readonly element: string
  readonly summary: string | undefined
}

type Scheme = 'light' | 'dark'

/** The elements that violate a rule of WCAG 2.1: any rule in the light theme, the contrast rule in the dark theme. */
export async function findBarriers(): Promise<readonly Barrier[]> {
  onTestFinished(() => emulate('light'))
  const light = await barriersIn('light', wcag)
  const dark = await barriersIn('dark', contrast)
  return [...light, ...dark]
}

/** The elements outside all landmarks: a best practice, not part of WCAG. */
export async function findOutsideLandmarks(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['region'] } })
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
}

async function barriersIn(scheme: Scheme, { type, values }: typeof wcag | typeof contrast): Promise<Barrier[]> {
  await emulate(scheme)
  await expect.poll(() => document.documentElement.dataset['scheme']).toBe(scheme)
  // A part that fades in does not have its final colours yet.
  await expect.poll(runningAnimations).toEqual([])
  const { violations } = await axe.run(document, { runOnly: { type, values: [...values] } })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({
      scheme,
      rule: id,
      element: target.join(' '),
      summary: failureSummary,
    })),
  )
}

function runningAnimations(): readonly Animation[] {
  return document.getAnimations().filter(({ playState }) => playState === 'running')
}

/** Sets the preference of the emulated operating system, which the theme follows. */
async function emulate(scheme: Scheme): Promise<void> {
  const features = [{ name: 'prefers-color-scheme', value: scheme }]
  // The session belongs to the provider, Playwright; vitest does not know its type.
  const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { features })
}
