import { readColour, readSwitch, wholeNumberOf } from '../../requests/read-values.ts'
import type { SentParameters } from '../../requests/sent-parameters.ts'
import { invalidValue, quoted, ServiceFault } from '../../requests/service-fault.ts'
import { pictureFormatOf, pictureFormats } from '../formats.ts'
import type { PictureOutput } from './wms-request.ts'

/** Width and height of a map in px. */
export const pictureSizeMax = 4096

/** The form of a picture. @throws ServiceFault */
export function readOutput(parameters: SentParameters): PictureOutput {
  const name = parameters.get('FORMAT')
  const format = pictureFormatOf(name)
  if (!format)
    throw new ServiceFault(`FORMAT ${quoted(name)} is not one of ${pictureFormats.join(', ')}`, {
      code: 'InvalidFormat',
      locator: 'FORMAT',
    })
  return {
    format,
    // a JPEG has no transparent pixels
    isTransparent: readSwitch(parameters, 'TRANSPARENT') && format !== 'image/jpeg',
    background: readColour(parameters, 'BGCOLOR'),
  }
}

/** A width or a height in px. @throws ServiceFault */
export function readSize(parameters: SentParameters, name: 'WIDTH' | 'HEIGHT'): number {
  const size = wholeNumberOf(parameters.get(name))
  if (size === undefined || size < 1 || size > pictureSizeMax)
    throw invalidValue(name, `must be a whole number from 1 to ${pictureSizeMax}`)
  return size
}
