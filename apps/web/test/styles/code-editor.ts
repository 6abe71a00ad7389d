import { type Locator, userEvent } from 'vitest/browser'

/**
 * Replaces the text of a code editor. `fill` alone selects it in the document, where the editor may set its own selection
 * again before the text comes; the keys select it in the editor.
 */
export async function replaceText(editor: Locator, text: string): Promise<void> {
  await editor.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await editor.fill(text)
}
