import { expect, test } from 'vitest'
import { sampleOffer } from '../../../../test/samples/map-offer.ts'
import { readForm } from '../../requests/sent-parameters.ts'
import { ServiceFault } from '../../requests/service-fault.ts'
import { readPostedXml } from './read-posted-xml.ts'
import { readWmsRequest } from './read-wms-request.ts'

const read = (body: string) => readWmsRequest(readPostedXml(body), sampleOffer())
const output =
  '<Output><Size><Width>256</Width><Height>200</Height></Size><Format>image/png</Format><Transparent>true</Transparent></Output>'
const layers = (more = '') =>
  `<StyledLayerDescriptor xmlns="http://www.opengis.net/sld"><NamedLayer><Name>parcels</Name></NamedLayer><NamedLayer><Name>valves</Name><NamedStyle><Name>bold</Name></NamedStyle>${more}</NamedLayer></StyledLayerDescriptor>`
const earlier = `<ogc:GetMap xmlns:ogc="http://www.opengis.net/ows" xmlns:gml="http://www.opengis.net/gml" version="1.1.1" service="WMS">
  ${layers()}<BoundingBox srsName="http://www.opengis.net/gml/srs/epsg.xml#4326"><gml:coord><gml:X>-98</gml:X><gml:Y>30</gml:Y></gml:coord>
  <gml:coord><gml:X>-97</gml:X><gml:Y>31</gml:Y></gml:coord></BoundingBox>${output}</ogc:GetMap>`
const later = `<GetMap xmlns="http://www.opengis.net/sld" xmlns:ows="http://www.opengis.net/ows" version="1.3.0">
  ${layers()}<CRS>EPSG:4326</CRS><BoundingBox crs="EPSG:4326"><ows:LowerCorner>30 -98</ows:LowerCorner>
  <ows:UpperCorner>31 -97</ows:UpperCorner></BoundingBox>${output}<Exceptions>XML</Exceptions></GetMap>`

test.for([
  ['1.1.1', earlier],
  ['1.3.0', later],
] as const)('GetMap of version %s is read from XML', ([version, body]) => {
  expect(read(body)).toMatchObject({
    kind: 'map',
    version,
    view: {
      box: [-98, 30, -97, 31],
      widthPx: 256,
      heightPx: 200,
      layers: [{ style: { name: 'plain' } }, { style: { name: 'bold' } }],
    },
    output: { isTransparent: true },
  })
})

test('GetCapabilities is read from XML, and every request from a form', () => {
  expect(read('<GetCapabilities service="WMS" version="1.1.1"/>')).toEqual({ kind: 'capabilities', version: '1.1.1' })
  const form = readForm('/wms?service=WMS', 'request=GetCapabilities&version=1.1.1')
  expect(readWmsRequest(form, sampleOffer())).toEqual({ kind: 'capabilities', version: '1.1.1' })
})

const bomb = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(100)}"><!ENTITY c "&b;&b;&b;">]><GetCapabilities>&c;</GetCapabilities>`

test.for([
  ['a document type', bomb, 'NoApplicableCode'],
  ['an outer entity', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><GetMap/>', 'NoApplicableCode'],
  ['an unknown entity', '<GetMap>&constructor;</GetMap>', 'NoApplicableCode'],
  ['1,000 levels', `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`, 'NoApplicableCode'],
  ['250,000 elements', `<GetMap>${'<a/>'.repeat(250_000)}</GetMap>`, 'NoApplicableCode'],
  ['more than 1 MB', `<GetMap>${' '.repeat(1_048_576)}</GetMap>`, 'NoApplicableCode'],
  ['no XML', 'request=GetMap', 'NoApplicableCode'],
  ['nothing', '', 'NoApplicableCode'],
  ['another operation', '<GetFeature/>', 'OperationNotSupported'],
  ['an own style', later.replace(layers(), layers('<UserStyle/>')), 'OperationNotSupported'],
  [
    'own data',
    later.replace(layers(), '<StyledLayerDescriptor><UserLayer/></StyledLayerDescriptor>'),
    'OperationNotSupported',
  ],
  [
    'a remote graphic',
    later.replace(layers(), layers('<UserStyle><OnlineResource href="http://127.0.0.1/"/></UserStyle>')),
    'OperationNotSupported',
  ],
  ['no layers', later.replace(layers(), ''), 'MissingParameterValue'],
  ['no box', later.replace(/<BoundingBox.*<\/BoundingBox>/s, ''), 'MissingParameterValue'],
] as const)('a body with %s has the fault of the standard within a second', ([, body, code]) => {
  const start = performance.now()
  const found = (() => {
    try {
      return read(body)
    } catch (error) {
      return error
    }
  })()
  expect(found).toBeInstanceOf(ServiceFault)
  expect(found).toMatchObject({ code })
  expect(performance.now() - start).toBeLessThan(1000)
})
