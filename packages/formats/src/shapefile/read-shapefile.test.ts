import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect } from '@cairn/samples/collect'
import { type ShapeField, type ShapeRecord, shapefileEntries } from '@cairn/samples/shapefile'
import { test as baseTest, expect } from 'vitest'
import type { WasmGdal } from '../converter.ts'
import { createFieldTally } from '../fields/field-tally.ts'
import { openWasmGdal } from '../gdal/wasm-gdal.ts'
import type { Reading } from '../reading.ts'
import { readShapefile } from './read-shapefile.ts'

type Values = NonNullable<ShapeRecord['values']>

const test = baseTest
  .extend('folder', { scope: 'file' }, ({}, { onCleanup }) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-shapefile-')))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  .extend('gdal', { scope: 'file' }, ({ folder }): Promise<WasmGdal> => openWasmGdal(folder))
  .extend('read', ({ folder, gdal }) => async (fields: readonly ShapeField[], rows: readonly Values[]) => {
    const own = mkdtempSync(join(folder, 'read-'))
    const records = rows.map((values) => ({ geometry: [1, 2], values }))
    for (const { name, bytes } of shapefileEntries('pipes', { type: 'point', fields, records })) {
      writeFileSync(join(own, name), bytes)
    }
    const warnings: { readonly code: string; readonly params: object }[] = []
    const tally = createFieldTally()
    const reading: Reading = {
      fields: tally,
      crs: undefined,
      replacesCrs: false,
      encoding: undefined,
      folder: own,
      trustedGdal: async () => gdal,
      confinedGdal: async () => gdal,
      addLayer: () => {},
      addNullGeometries: () => {},
      skip: () => {},
      warn: (code, params) => warnings.push({ code, params }),
      enter: () => {},
    }
    const batches = await collect(readShapefile(reading, { name: 'pipes', path: join(own, 'pipes') }))
    return {
      properties: batches.flat().map(({ properties }) => properties),
      fields: tally.list(),
      renamedCount: tally.renamedCount(),
      warnings,
    }
  })

const depth: ShapeField = { name: 'DEPTH', type: 'N', length: 10, decimals: 2 }

test('a value of a number column that is no number is kept as text and reported', async ({ read }) => {
  const texts = ['1.50', '1,50', '1.234,5', '12 m', '-.5', '+1.', '1e3', '', '**********']
  const { properties, fields, warnings } = await read(
    [depth, { name: 'COUNT', type: 'N', length: 6 }],
    texts.map((text) => [text.padStart(10), '    12']),
  )
  const depths = ['"DEPTH":1.5,', '"DEPTH":"1,50",', '"DEPTH":"1.234,5",', '"DEPTH":"12 m",', '"DEPTH":-0.5,']
  const others = ['"DEPTH":1,', '"DEPTH":1000,', '', '']
  expect(properties).toEqual([...depths, ...others].map((member) => `{${member}"COUNT":12}`))
  expect(fields).toEqual([
    { name: 'DEPTH', type: 'text' },
    { name: 'COUNT', type: 'integer' },
  ])
  expect(warnings).toEqual([{ code: 'values_kept_as_text', params: { layer: 'pipes', count: 3, fields: 'DEPTH' } }])
})

test('a column of whole numbers keeps the decimals of its values; numbers that are not finite are left out', async ({
  read,
}) => {
  const { properties, fields, warnings } = await read(
    [{ name: 'COUNT', type: 'N', length: 9 }],
    [['      1.5'], ['        2'], ['      nan'], ['  1.#QNAN'], ['    1e999']],
  )
  expect(properties).toEqual(['{"COUNT":1.5}', '{"COUNT":2}', '{}', '{}', '{}'])
  expect(fields).toEqual([{ name: 'COUNT', type: 'double' }])
  expect(warnings).toEqual([{ code: 'numbers_dropped', params: { layer: 'pipes', count: 3 } }])
})

test('a whole number beyond 2^53 keeps its digits', async ({ read }) => {
  const texts = ['9007199254740991', '9007199254740993', '-9223372036854775809', '+0012345678901234567890', '7']
  const { properties, warnings } = await read(
    [
      { name: 'ID', type: 'N', length: 23 },
      { name: 'AREA', type: 'N', length: 25, decimals: 2 },
    ],
    texts.map((text) => [text.padStart(23), `${text}.00`.slice(-25).padStart(25)]),
  )
  const digits = ['9007199254740991', '"9007199254740993"', '"-9223372036854775809"', '"12345678901234567890"', '7']
  expect(properties).toEqual(digits.map((number) => `{"ID":${number},"AREA":${number}}`))
  expect(warnings).toEqual([])
})

test('a number with decimals beyond 2^53 is kept as text and reported', async ({ read }) => {
  const area: ShapeField = { name: 'AREA', type: 'F', length: 23, decimals: 2 }
  const { properties, warnings } = await read([area], [['12345678901234567890.50'], ['123456.78'], ['1.5e+020']])
  expect(properties).toEqual([
    '{"AREA":"12345678901234567890.50"}',
    '{"AREA":123456.78}',
    '{"AREA":150000000000000000000}',
  ])
  expect(warnings).toMatchObject([{ params: { count: 1, fields: 'AREA' } }])
})

test('columns of the same name are fields of their own, and those that differ in case keep their names', async ({
  read,
}) => {
  const text = { type: 'C', length: 4 } as const
  const number = { type: 'N', length: 4 } as const
  const { properties, fields, renamedCount } = await read(
    [
      { name: 'TXT', ...text },
      { name: 'TXT', ...text },
      { name: 'NUM', ...number },
      { name: 'num', ...number },
      { name: 'NUM', ...text },
    ],
    [['a', 'b', '   1', '   2', 'x']],
  )
  expect(properties).toEqual(['{"TXT":"a","TXT_2":"b","NUM":1,"num":2,"NUM_2":"x"}'])
  expect(fields.map(({ type }) => type)).toEqual(['text', 'text', 'integer', 'integer', 'text'])
  expect(renamedCount).toBe(2)
})

test('logical values are true, false or none', async ({ read }) => {
  const marks = Array.from('TtYyFfNn? x')
  const { properties, fields, warnings } = await read(
    [{ name: 'OPEN', type: 'L', length: 1 }],
    marks.map((mark) => [mark]),
  )
  const [yes, no] = ['{"OPEN":true}', '{"OPEN":false}']
  expect(properties).toEqual([yes, yes, yes, yes, no, no, no, no, '{}', '{}', '{"OPEN":"x"}'])
  expect(fields).toEqual([{ name: 'OPEN', type: 'text' }])
  expect(warnings).toMatchObject([{ code: 'values_kept_as_text', params: { count: 1, fields: 'OPEN' } }])
  expect((await read([{ name: 'OPEN', type: 'L', length: 1 }], [['T'], ['?']])).fields).toMatchObject([
    { type: 'boolean' },
  ])
})

test('a date that does not exist is kept as text and reported', async ({ read }) => {
  const real = ['20240229', '20000229', '20241231']
  const dates = [
    ...real,
    '20241345',
    '20230229',
    '19000229',
    '00000101',
    '20240100',
    '2024',
    '00000000',
    '        ',
    '0',
  ]
  const { properties, fields, warnings } = await read(
    [{ name: 'BUILT', type: 'D', length: 8 }],
    dates.map((date) => [date]),
  )
  const stored = ['2024-02-29', '2000-02-29', '2024-12-31', ...dates.slice(3, 9)]
  expect(properties).toEqual([...stored.map((text) => `{"BUILT":"${text}"}`), '{}', '{}', '{}'])
  expect(fields).toEqual([{ name: 'BUILT', type: 'text' }])
  expect(warnings).toMatchObject([{ code: 'values_kept_as_text', params: { count: 6, fields: 'BUILT' } }])
})
