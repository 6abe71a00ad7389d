import { changeLayerStyle } from '@cairn/contract/styles/layer-style'
import { createStyleFile } from '@cairn/contract/styles/styles'
import type { Person } from '../seeds.ts'

interface LinkedStyle {
  readonly layerId: string
  readonly name: string
  /** CSS by default. */
  readonly format?: 'css' | 'xml'
  readonly body: string
}

/** Creates a style file and links it to a layer. A process of its own reads the file. */
export async function linkStyle(by: Person, { layerId, name, format = 'css', body }: LinkedStyle): Promise<void> {
  const { id: styleId } = await by.api(createStyleFile, { query: {}, body: { name, format, body } })
  await by.api(changeLayerStyle, { params: { layerId }, query: {}, body: { styleId } })
}
