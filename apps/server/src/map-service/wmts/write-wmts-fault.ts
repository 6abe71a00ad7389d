import { xml, xmlText } from '@cairn/formats/styles/sld/write-xml'
import { type WrittenDocument, xmlDeclaration } from '../documents/written-document.ts'
import type { FaultCode, ServiceFault } from '../requests/service-fault.ts'

/** The exception report of OWS Common 1.1 (OGC 06-121r3, 8.5) with the status of WMTS (OGC 07-057r7, tables 21, 24 and 27). */
export function writeWmtsFault({
  message,
  code,
  locator,
}: ServiceFault): WrittenDocument & { readonly status: number } {
  const exception = xml('Exception', xml('ExceptionText', xmlText(message)), {
    exceptionCode: code,
    ...(locator !== undefined && { locator }),
  })
  const report = xml('ExceptionReport', exception, { xmlns: 'http://www.opengis.net/ows/1.1', version: '1.0.0' })
  return { status: statusOf(code), contentType: 'text/xml; charset=utf-8', text: `${xmlDeclaration}${report}\n` }
}

function statusOf(code: FaultCode): number {
  if (code === 'OperationNotSupported') return 501
  return code === 'NoApplicableCode' ? 500 : 400
}
