import type { Language } from '@cairn/messages/languages'

/**
 * Loads the fonts that a page of this language waits for. Inter does not have the characters of Chinese: its style sheet
 * names files by ranges of characters, and the browser fetches those that are on the page.
 */
export async function loadFonts(language: Language): Promise<void> {
  if (language === 'zh') await loadChinese()
}

/**
 * Applies the fonts that no page waits for: Inter, whose style sheet the build writes into the page, the font of names
 * in Chinese, which may be on a page of any language, and last those of names in other scripts. Until then the system's
 * font is drawn. Called after the code of the application, with which the fonts would share a slow network. Resolves when
 * the style sheets are applied.
 */
export async function applyFonts(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[data-after-scripts]')
  await Promise.all([loadChinese().catch(() => undefined), ...[...sheets].map(apply)])
  await import('./script-fonts.ts').catch(() => undefined)
  // No font is fetched for texts on a canvas that were drawn in fonts of the computer: the map draws them again after this event.
  document.fonts.dispatchEvent(new Event('loadingdone'))
}

const loadChinese = () => import('@fontsource-variable/noto-sans-sc/wght.css')

async function apply(sheet: HTMLLinkElement): Promise<void> {
  const applied = new Promise((resolve) => {
    sheet.addEventListener('load', resolve, { once: true })
    sheet.addEventListener('error', resolve, { once: true })
  })
  const isLoaded = sheet.sheet !== null
  sheet.media = 'all'
  if (!isLoaded) await applied
}
