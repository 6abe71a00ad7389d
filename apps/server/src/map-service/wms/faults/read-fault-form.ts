import type { SentParameters } from '../../requests/sent-parameters.ts'
import { readOutput, readSize } from '../requests/read-picture.ts'
import type { PictureOutput } from '../requests/wms-request.ts'
import { faultVersion, type WmsVersion } from '../wms-version.ts'

/** How a request wants to be told of its fault (OGC 06-042, 7.3.3.11). */
export type FaultForm =
  | { readonly kind: 'xml'; readonly version: WmsVersion }
  | {
      /** `inimage`: the message is drawn; `blank`: a picture of the background. */
      readonly kind: 'inimage' | 'blank'
      readonly output: PictureOutput
      readonly widthPx: number
      readonly heightPx: number
    }

/** The names of the forms of pictures in version 1.3.0, and in version 1.1.1. */
const pictureForms: ReadonlyMap<string, 'inimage' | 'blank'> = new Map([
  ['INIMAGE', 'inimage'],
  ['BLANK', 'blank'],
  ['APPLICATION/VND.OGC.SE_INIMAGE', 'inimage'],
  ['APPLICATION/VND.OGC.SE_BLANK', 'blank'],
])

/** The form of the answer to a request with a fault. XML wherever the request does not say how large a picture is to be. */
export function readFaultForm(parameters: SentParameters): FaultForm {
  const version = faultVersion(parameters)
  const kind = pictureForms.get(parameters.find('EXCEPTIONS')?.toUpperCase() ?? '')
  const isOfPicture = ['GETMAP', 'GETLEGENDGRAPHIC'].includes(parameters.find('REQUEST')?.toUpperCase() ?? '')
  if (!kind || !isOfPicture) return { kind: 'xml', version }
  try {
    return {
      kind,
      output: readOutput(parameters),
      widthPx: readSize(parameters, 'WIDTH'),
      heightPx: readSize(parameters, 'HEIGHT'),
    }
  } catch {
    // The size or the format is a fault as well: it can only be told in XML.
    return { kind: 'xml', version }
  }
}
