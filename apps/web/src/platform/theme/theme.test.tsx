import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { Field } from '../../ui/text-field.tsx'
import { preferences, reloadPreferences } from '../preferences/preferences.ts'
import { useScheme } from './theme.tsx'
import { tokens } from './theme-tokens.ts'

function Probe() {
  const { scheme, choice, choose } = useScheme()
  return (
    <button type="button" onClick={() => choose('dark')}>
      {choice} {scheme}
    </button>
  )
}

test('the system selects the colour scheme until the user does, and the choice is stored', async () => {
  show(<Probe />)
  const probe = page.getByRole('button')
  await expect.element(probe).toHaveTextContent('system light')
  await probe.click()
  await expect.element(probe).toHaveTextContent('dark dark')
  await expect.poll(() => getComputedStyle(document.body).backgroundColor).toBe('rgb(21, 25, 29)')
  expect(preferences().scheme).toBe('dark')
  reloadPreferences()
  expect(preferences().scheme).toBe('dark')
})

/** Contrast of two #RRGGBB colours (WCAG 2.1, 1.4.3). */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(['light', 'dark'] as const)(
  'text and status colours are legible on both backgrounds of the %s scheme',
  (scheme) => {
    const token = tokens[scheme]
    const written = ['ink', 'inkMuted', 'accent', 'success', 'warning', 'danger'] as const
    const poor = written.flatMap((name) =>
      [token.ground, token.groundQuiet]
        .filter((ground) => contrast(token[name], ground) < 4.5)
        .map((ground) => `${name} on ${ground}`),
    )
    expect(poor).toEqual([])
    // WCAG 2.1, 1.4.11: the border is the only mark of a field.
    for (const ground of [token.ground, token.groundQuiet]) {
      expect(contrast(token.fieldLine, ground)).toBeGreaterThan(3)
    }
    expect(contrast(token.accent, token.onAccent)).toBeGreaterThan(4.5)
    expect(contrast(token.danger, token.onSignal)).toBeGreaterThan(4.5)
  },
)

test('a field has the border of the scheme', async () => {
  show(
    <>
      <Probe />
      <Field label="Name" />
    </>,
  )
  const border = () => {
    const outline = page.getByRole('textbox').element().parentElement?.querySelector('fieldset')
    return outline && getComputedStyle(outline).borderColor
  }
  await expect.poll(border).toBe('rgb(132, 142, 152)')
  await page.getByRole('button').click()
  await expect.poll(border).toBe('rgb(107, 118, 128)')
})
