import type { FormFileKind } from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'

/** Pages within a page, the attributes that make one or hide one from the guard of the frame, and connections past its policy. */
const everywhere = [
  /<(?<found>iframe|frameset|frame|fencedframe|portal)\b/i,
  /\b(?<found>srcdoc|shadowrootmode)\b/i,
  /\bcreateElement(?:NS)?\([^)]{0,100}?["'`](?<found>iframe|frame|object|embed|fencedframe|portal)["'`]/i,
  /\b(?<found>(?:webkit|moz)?RTCPeerConnection|WebTransport)\b/,
]
/** Not in scripts, where `<object>` may be a type in a comment. */
const inHtml = /(?<!\w)<(?<found>object|embed)\b/i

/** The tags that make the browser load, or look up, an address before it is needed. A tag without end stops at the next one. */
const loadingTags = /<(?:link|script)\b[^<>]{0,300}/gi
const loadedEarly =
  /\b(?:rel|type)\s*=[^>]*?\b(?<found>dns-prefetch|preconnect|prefetch|prerender|modulepreload|preload|speculationrules)\b/i

/**
 * Refuses the text of a form that contains another page or asks for a connection: neither works in the frame of a form
 * (docs/adr/0019-forms-in-a-sandboxed-frame.md), and the admin who uploads it gets the reason. A text that hides such a
 * thing passes; the guard of the frame stops it.
 * @throws Problem form_file_refused
 */
export function refuseFrames(text: string, file: FormFileKind): void {
  const patterns = file === 'HTML' ? [...everywhere, inHtml] : everywhere
  const tags = file === 'HTML' ? text.matchAll(loadingTags) : []
  const matches = [...patterns.map((pattern) => pattern.exec(text)), ...[...tags].map(([tag]) => loadedEarly.exec(tag))]
  const found = matches.map((match) => match?.groups?.['found']).find((name) => name !== undefined)
  if (found !== undefined) throw new Problem('form_file_refused', { file, text: found })
}
