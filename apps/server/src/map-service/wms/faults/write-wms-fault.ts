import { xml, xmlText } from '@cairn/formats/styles/sld/write-xml'
import { schemaNamespace, type WrittenDocument, xmlDeclaration } from '../../documents/written-document.ts'
import type { ServiceFault } from '../../requests/service-fault.ts'
import type { WmsVersion } from '../wms-version.ts'

/** The exception report of a fault: OGC 06-042, annex E.2, or OGC 01-068r3, annex A.3. */
export function writeWmsFault(fault: ServiceFault, version: WmsVersion): WrittenDocument {
  return version === '1.3.0' ? writeLater(fault) : writeEarlier(fault)
}

function writeLater({ message, code, locator }: ServiceFault): WrittenDocument {
  const attributes = { ...codeOf(code), ...(locator !== undefined && { locator }) }
  const report = xml('ServiceExceptionReport', xml('ServiceException', xmlText(message), attributes), {
    version: '1.3.0',
    xmlns: 'http://www.opengis.net/ogc',
    'xmlns:xsi': schemaNamespace,
    'xsi:schemaLocation': 'http://www.opengis.net/ogc http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd',
  })
  return { contentType: 'text/xml; charset=utf-8', text: `${xmlDeclaration}${report}\n` }
}

const earlierType =
  '<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">\n'

function writeEarlier({ message, code }: ServiceFault): WrittenDocument {
  const report = xml('ServiceExceptionReport', xml('ServiceException', xmlText(message), codeOf(code)), {
    version: '1.1.1',
  })
  return {
    contentType: 'application/vnd.ogc.se_xml; charset=utf-8',
    text: `${xmlDeclaration}${earlierType}${report}\n`,
  }
}

/** A fault without a code of the standard has no attribute. */
function codeOf(code: ServiceFault['code']): { code?: string } {
  return code === 'NoApplicableCode' ? {} : { code }
}
