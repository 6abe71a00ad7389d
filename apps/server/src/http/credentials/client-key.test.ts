import { expect, test } from 'vitest'
import { Addresses } from '../addresses/addresses.ts'
import { requestSerializers } from '../create-http.ts'
import { withoutClientKey } from './client-key.ts'

test.for([
  ['/rest/projects?key=secret', '/rest/projects?key=:key'],
  ['/rest/projects?orgId=1&key=secret&limit=2', '/rest/projects?orgId=1&key=:key&limit=2'],
  ['/rest/projects?k%65y=secret', '/rest/projects?key=:key'],
  ['/rest/projects?key=a&key=b', '/rest/projects?key=:key&key=:key'],
  ['/services/projects/1/wms?REQUEST=GetMap&KEY=secret', '/services/projects/1/wms?REQUEST=GetMap&key=:key'],
  ['/rest/projects?pageKey=1', '/rest/projects?pageKey=1'],
  ['/rest/projects?key', '/rest/projects?key'],
] as const)('the log shows %s without its client key', ([url, logged]) => {
  expect(withoutClientKey(url)).toBe(logged)
  expect(requestSerializers(new Addresses()).req({ method: 'GET', url, ip: '::1' }).url).toBe(logged)
})
