import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { refuseFrames } from './refuse-frames.ts'

/** The thing that a text is refused for; undefined for a text that is accepted. */
function foundIn(text: string, file: 'HTML' | 'JavaScript'): string | undefined {
  try {
    refuseFrames(text, file)
    return undefined
  } catch (error) {
    if (Problem.is(error, 'form_file_refused')) return error.params.text
    throw error
  }
}

test.for<readonly [string, string]>([
  ['<p>Depth</p>\n<IFRAME srcdoc="x">', 'IFRAME'],
  ['<frameset><frame src="a">', 'frameset'],
  ['<div SRCDOC="x">', 'SRCDOC'],
  ['<object data="about:blank">', 'object'],
  ['<embed src="a">', 'embed'],
  ['<div><template shadowrootmode="closed">', 'shadowrootmode'],
  ['<link href="//a.example" rel="stylesheet dns-prefetch">', 'dns-prefetch'],
  ['<link rel=preconnect href=//a.example>', 'preconnect'],
  ['<script type="speculationrules">{}</script>', 'speculationrules'],
  ['<script>new RTCPeerConnection()</script>', 'RTCPeerConnection'],
])('the HTML %j is refused', ([text, found]) => {
  expect(foundIn(text, 'HTML')).toBe(found)
})

test.for<readonly [string, string]>([
  [`document.createElement('iframe')`, 'iframe'],
  ['document.createElementNS("http://www.w3.org/1999/xhtml", "object")', 'object'],
  [`frame.setAttribute('srcdoc', text)`, 'srcdoc'],
  ['new webkitRTCPeerConnection()', 'webkitRTCPeerConnection'],
  ['new WebTransport(url)', 'WebTransport'],
])('the script %j is refused', ([text, found]) => {
  expect(foundIn(text, 'JavaScript')).toBe(found)
})

test.for([
  '<link rel="stylesheet" href="data:text/css,"><script type="module">1</script><label>Frame <input name="frame">',
  '<script>/** @param {Array<object>} rows of a link: rel=preload */</script>',
  'The object is in the frame &lt;iframe&gt;',
])('the HTML %j is accepted', (text) => {
  expect(foundIn(text, 'HTML')).toBeUndefined()
})

test('a long text that begins many tags and ends none is judged at once', () => {
  for (const part of ['<link rel=', '<link ', 'createElement(', '<script type='])
    expect(foundIn(part.repeat(1_048_576 / part.length), 'HTML')).toBeUndefined()
})
