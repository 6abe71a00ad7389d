import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { emulateMedia } from './media.ts'

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

/** The scheme changes with the next frame; polls every 50 ms took longer than the check of the rules. */
const poll = { interval: 10 }

/** The elements that violate a rule of WCAG 2.1: any rule in the light theme, the contrast rule in the dark theme. */
export async function findBarriers(): Promise<readonly Barrier[]> {
  onTestFinished(() => emulateMedia())
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
  await emulateMedia({ scheme })
  await expect.poll(() => document.documentElement.dataset['scheme'], poll).toBe(scheme)
  // A part that fades in does not have its final colours yet.
  await expect.poll(runningAnimations, poll).toEqual([])
  // The header of a column without a text is no violation of WCAG, but screen readers cannot say what its cells are.
  const rules = type === 'tag' ? { 'empty-table-header': { enabled: true } } : {}
  const { violations } = await axe.run(document, { runOnly: { type, values: [...values] }, rules })
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
  // A progress indicator runs without end.
  return document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
}
