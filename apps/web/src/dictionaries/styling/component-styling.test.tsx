import { listSymbols, type MapSymbol } from '@cairn/contract/symbols/symbols'
import type { ComponentTypeName } from '@cairn/domain/dictionary/component-style'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { typeInOneGo } from '../../../test/gestures/typing.ts'
import { sampleAccount, sampleId } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { ComponentStyling, type StylingValue } from './component-styling.tsx'

const symbol: MapSymbol = {
  id: sampleId(),
  name: 'Gate valve',
  format: 'png',
  originalName: 'valve.png',
  symbolUrl: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
}

interface Shown {
  readonly type: ComponentTypeName
  readonly start?: StylingValue
  readonly isOn?: boolean
}

/** Shows the form and returns the values that it has reported, the last one first. */
async function show({ type, start = { componentStyling: true, style: null }, isOn = true }: Shown) {
  const changed = vi.fn<(value: StylingValue) => void>()
  const onUnfinished = vi.fn<(isUnfinished: boolean) => void>()
  function Shown() {
    const [value, setValue] = useState(start)
    const change = (next: StylingValue) => {
      changed(next)
      setValue(next)
    }
    return (
      <main>
        <ComponentStyling {...{ type, systemColor: '#1565c0', value, onChange: change, onUnfinished }} />
      </main>
    )
  }
  const account = sampleAccount()
  const features = isOn ? (['dictionaryStyling'] as const) : []
  const organization = { ...account.organization, features: [...features] }
  const server = new AnsweringServer().on(listSymbols, () => ({ data: [symbol], page: 0, totalCount: 1 }))
  await showSignedIn(<Shown />, server, { account: { ...account, organization, organizations: [organization] } })
  return { last: () => changed.mock.lastCall?.[0], isUnfinished: () => onUnfinished.mock.lastCall?.[0], server }
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const styleOf = (value: StylingValue | undefined): unknown => JSON.parse(value?.style ?? 'null')

test('a line has its stroke and dashes, and typed values are clamped', async () => {
  const { last } = await show({ type: 'Line' })
  await expect.element(page.getByRole('img', { name: 'Preview of the style' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await expect.element(field('Stroke width (px)')).toHaveValue('3')
  await field('Stroke width (px)').fill('12.3')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Stroke width (px)')).toHaveValue('10')
  await page.getByRole('switch', { name: 'Dashed line' }).click()
  await field('Stroke colour').fill('#FF8800')
  expect(styleOf(last())).toEqual({ strokeColor: '#ff8800', strokeOpacity: 1, strokeWidth: 10, dashed: true })
  await expect.element(page.getByText('Fill colour')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Use the default style' }).click()
  expect(last()).toEqual({ componentStyling: true, style: null })
})

test('a slider moves in its steps by keyboard', async () => {
  const { last } = await show({ type: 'Polygon' })
  const slider = page.getByRole('slider', { name: 'Fill opacity' })
  await expect.element(slider).toHaveValue('0.3')
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(styleOf(last())).toMatchObject({ fillOpacity: 0.35, fillColor: '#1565c0' })
})

test('a colour that is not complete changes nothing and is reported', async () => {
  const { last, isUnfinished } = await show({ type: 'Polygon' })
  await field('Fill colour').fill('#12')
  await expect.element(page.getByText(/Enter a valid colour/)).toBeVisible()
  expect([last(), isUnfinished()]).toEqual([undefined, true])
  await field('Fill colour').fill('#123456')
  expect([styleOf(last()), isUnfinished()]).toEqual([expect.objectContaining({ fillColor: '#123456' }), false])
  await field('Fill colour').fill('#12')
  await page.getByRole('switch', { name: 'Component styling' }).click()
  expect(isUnfinished()).toBe(false)
})

test('a point gets a symbol that was found by a name, which is sent once it is typed', async () => {
  const { last, server } = await show({ type: 'Point' })
  await page.getByRole('button', { name: 'Symbol', exact: true }).click()
  typeInOneGo(page.getByRole('searchbox', { name: 'Search symbols' }), 'gat')
  const searches = () =>
    server.received.filter(({ path }) => path === listSymbols.path).map(({ search }) => search.get('search'))
  await expect.poll(searches).toEqual(['', 'gat'])
  await page.getByRole('button', { name: /Gate valve/ }).click()
  expect(last()).toEqual({ componentStyling: true, style: `/rest/symbols/${symbol.id}/image` })
  await page.getByRole('button', { name: 'Circle' }).click()
  expect(last()?.style).toBeNull()
})

test('without dictionary styling a notice says so, and nothing can be changed', async () => {
  await show({ type: 'Point', isOn: false })
  await expect.element(page.getByText(/Dictionary styling is not enabled/)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Component styling' })).toBeDisabled()
  await expect.element(field('Size (px)')).toBeDisabled()
})
