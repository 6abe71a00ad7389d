import type { StyleFile } from '@cairn/contract/styles/styles'
import { sampleId } from './samples.ts'

/** A style file in CSS without findings. */
export function sampleStyle(values: Partial<StyleFile> & Pick<StyleFile, 'organizationId'>): StyleFile {
  return {
    id: sampleId(),
    name: 'Mains',
    format: 'css',
    languageVersion: '1.0.0',
    filename: 'Mains.css',
    project: null,
    isDictionaryStyle: false,
    dictionaryName: null,
    createdDate: '2026-01-01T00:00:00.000Z',
    modifiedDate: '2026-01-01T00:00:00.000Z',
    version: 3,
    layerCount: 0,
    body: '* { stroke: red; }',
    findings: [],
    ...values,
  }
}
