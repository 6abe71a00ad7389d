import { readBytes } from '#http/bodies/read-bytes'
import type { Upload } from '#http/calls/context'
import { readForm, type SentParameters, serviceBodyMax } from '../requests/sent-parameters.ts'
import { quoted, ServiceFault } from '../requests/service-fault.ts'
import { readPostedXml } from '../wms/requests/read-posted-xml.ts'

interface PostedRequest {
  readonly sentUrl: string
  readonly contentType: string | undefined
  readonly upload: Upload
}

/**
 * The parameters of a request by POST: a form, with those of the address, or XML.
 * @throws ServiceFault
 */
export async function readPosted({ sentUrl, contentType = '', upload }: PostedRequest): Promise<SentParameters> {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const isForm = type === 'application/x-www-form-urlencoded' || (type === '' && upload.bytes === undefined)
  const isXml = type === 'text/xml' || type === 'application/xml' || type.endsWith('+xml')
  if (!isForm && !isXml)
    throw new ServiceFault(
      `The body is ${quoted(type)}, and must be a form (application/x-www-form-urlencoded) or XML`,
      {
        code: 'NoApplicableCode',
      },
    )
  const body = await readBytes(upload, { maxBytes: serviceBodyMax, tooLarge })
  const text = body.toString('utf8')
  return isForm ? readForm(sentUrl, text) : readPostedXml(text)
}

function tooLarge(): Error {
  return new ServiceFault(`The body has more than ${serviceBodyMax} bytes`, { code: 'NoApplicableCode' })
}
