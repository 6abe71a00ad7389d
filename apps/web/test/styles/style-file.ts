import type { StyleFile } from '@cairn/contract/styles/styles'
import { sampleStyle } from '../samples.ts'

/** A style file in CSS without findings. */
export function sampleStyleFile(parts: Partial<StyleFile> = {}): StyleFile {
  const summary = sampleStyle({ format: 'css', filename: 'Mains.css', version: 3 })
  return { ...summary, body: '* { stroke: red; }', findings: [], ...parts }
}
