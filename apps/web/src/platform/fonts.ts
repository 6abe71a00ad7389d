import type { Language } from '@cairn/messages/languages'

/**
 * Loads what a language is written in besides Inter. The style sheet names its files by ranges of characters, and the
 * browser fetches those that are on the page.
 */
export async function loadFonts(language: Language): Promise<void> {
  if (language === 'zh') await import('@fontsource-variable/noto-sans-sc/wght.css')
}
