import { parseXml } from '@cairn/formats/styles/sld/xml-tree'
import { expect, test } from 'vitest'
import { readAddress } from '../../requests/sent-parameters.ts'
import { quoted, ServiceFault } from '../../requests/service-fault.ts'
import { readFaultForm } from './read-fault-form.ts'
import { writeWmsFault } from './write-wms-fault.ts'

const picture = 'request=GetMap&width=100&height=50&format=image/png'

test.for([
  [`version=1.3.0&${picture}`, { kind: 'xml', version: '1.3.0' }],
  [`version=1.3.0&exceptions=XML&${picture}`, { kind: 'xml', version: '1.3.0' }],
  [`version=1.3.0&exceptions=INIMAGE&${picture}`, { kind: 'inimage', widthPx: 100, heightPx: 50 }],
  [`version=1.1.1&exceptions=application/vnd.ogc.se_inimage&${picture}`, { kind: 'inimage' }],
  [`version=1.1.1&exceptions=application/vnd.ogc.se_blank&${picture}`, { kind: 'blank' }],
  [`version=1.1.1&exceptions=application/vnd.ogc.se_xml&${picture}`, { kind: 'xml', version: '1.1.1' }],
  [
    `version=1.3.0&exceptions=BLANK&bgcolor=0xff0000&${picture}`,
    { kind: 'blank', output: { background: [255, 0, 0], isTransparent: false } },
  ],
  [`version=1.3.0&exceptions=BLANK&transparent=TRUE&${picture}`, { kind: 'blank', output: { isTransparent: true } }],
  // no picture can be drawn
  ['version=1.3.0&exceptions=BLANK&request=GetMap&width=0&height=50&format=image/png', { kind: 'xml' }],
  ['version=1.3.0&exceptions=INIMAGE&request=GetMap&width=9&height=9&format=image/tiff', { kind: 'xml' }],
  ['version=1.3.0&exceptions=INIMAGE&request=GetFeatureInfo&width=9&height=9&format=image/png', { kind: 'xml' }],
  ['version=1.0.0&request=GetMap', { kind: 'xml', version: '1.1.1' }],
  ['version=9&request=GetMap', { kind: 'xml', version: '1.3.0' }],
  ['', { kind: 'xml', version: '1.3.0' }],
] as const)('the fault of "%s" is answered in the form %j', ([query, form]) => {
  expect(readFaultForm(readAddress(`/wms?${query}`))).toMatchObject(form)
})

const fault = new ServiceFault(`There is no layer ${quoted('<a href="x">&\r\n')}`, {
  code: 'LayerNotDefined',
  locator: 'LAYERS',
})

test('a fault is an exception report of its version, with the value escaped', () => {
  const later = writeWmsFault(fault, '1.3.0')
  expect(later.contentType).toBe('text/xml; charset=utf-8')
  expect(later.text).not.toContain('<!DOCTYPE')
  const root = parseXml(later.text)
  expect(root).toMatchObject({ uri: 'http://www.opengis.net/ogc', local: 'ServiceExceptionReport' })
  expect(root.attributes.get('version')).toBe('1.3.0')
  const [exception] = root.children
  expect(exception).toMatchObject({
    local: 'ServiceException',
    attributes: new Map([
      ['code', 'LayerNotDefined'],
      ['locator', 'LAYERS'],
    ]),
    children: [{ text: 'There is no layer "<a href="x">&  "' }],
  })

  const earlier = writeWmsFault(fault, '1.1.1')
  expect(earlier.contentType).toBe('application/vnd.ogc.se_xml; charset=utf-8')
  expect(earlier.text).toContain('<ServiceExceptionReport version="1.1.1">')
  expect(earlier.text).toContain('<ServiceException code="LayerNotDefined">')
  expect(earlier.text).toContain('exception_1_1_1.dtd')
})

test('a fault that the standard has no code for has no code', () => {
  const { text } = writeWmsFault(new ServiceFault('The body is no XML', { code: 'NoApplicableCode' }), '1.3.0')
  expect(text).toContain('<ServiceException>The body is no XML</ServiceException>')
})
