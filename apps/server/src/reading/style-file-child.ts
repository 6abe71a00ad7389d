import { readFile } from 'node:fs/promises'
import { readStyle } from '@cairn/formats/styles/read-style'
import { writeSld } from '@cairn/formats/styles/sld/write-sld'
import { answerRequest } from './answer-request.ts'
import type { StyleReading, StyleRequest } from './read-style-file.ts'

// The program of the reader that readStyleFile starts.
answerRequest(async ({ path, format }: StyleRequest): Promise<StyleReading> => {
  const { style, diagnostics } = readStyle(format, await readFile(path, 'utf8'))
  return { sld: style && format === 'css' ? writeSld(style) : null, findings: diagnostics }
})
