import { type Language, loadFirstMessages } from '@cairn/messages/languages'
import { renderToString } from 'react-dom/server'
import { startMessages } from '../../platform/locale.ts'
import { Start } from './start.tsx'

/**
 * The HTML of the sign-in page in a language, with its styles, as a browser without a session hydrates it. Runs in Node
 * while the application is built: `build/prerender-sign-in.ts`.
 */
export async function prerenderSignIn(language: Language): Promise<string> {
  await startMessages(language, loadFirstMessages)
  // The browser keeps the title of a page in its head, where React looks for it.
  return renderToString(<Start path="/" />).replace(/<title>[^<]*<\/title>/, '')
}
