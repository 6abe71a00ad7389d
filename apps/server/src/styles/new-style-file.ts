import type { Served } from '@cairn/contract/route'
import type { createStyleFile, StyleFormat } from '@cairn/contract/styles/styles'
import { styleOfDefinition } from '@cairn/domain/style/component-looks'
import { writeSld } from '@cairn/formats/styles/sld/write-sld'
import { styleFormatOf } from './style-reader.ts'

/** A style file as it is created. */
export interface NewStyleFile {
  readonly name: string
  readonly format: StyleFormat
  readonly filename: string
  readonly projectId: string | null
  readonly dictionaryId: string | null
  /** Empty for a file that gets its text later. */
  readonly body: string
}

const extensions: Readonly<Record<StyleFormat, string>> = { css: '.css', xml: '.sld' }

/** The file that a call creates: of its text, of a definition, which becomes an SLD, or without a text. */
export function newStyleFile(call: Served<typeof createStyleFile>['body']): NewStyleFile {
  const { projectId, dictionaryId, style, body = '', name = '' } = call
  const owners = { projectId, dictionaryId }
  if (style && 'filename' in style)
    return { ...owners, name: call.name ?? style.name, format: style.format, filename: style.filename, body }
  const text = style ? writeSld(styleOfDefinition(name, style)) : body
  const format = style ? 'xml' : (call.format ?? styleFormatOf(body))
  return { ...owners, name, format, filename: name + extensions[format], body: text }
}
