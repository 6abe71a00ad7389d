import type { Language } from '@cairn/messages/languages'

/**
 * Loads a font for characters that Inter does not have. The style sheet names its files by ranges of characters, and
 * the browser fetches those that are on the page: names may be in Chinese whatever the language, but only a Chinese
 * page waits for them.
 */
export async function loadFonts(language: Language): Promise<void> {
  const chinese = import('@fontsource-variable/noto-sans-sc/wght.css')
  if (language === 'zh') await chinese
  else chinese.catch(() => undefined)
}
