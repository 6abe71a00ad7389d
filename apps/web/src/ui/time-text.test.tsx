import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/shown.tsx'
import { figuresOf, startLocale } from '../platform/locale.ts'
import { PersonText } from './person-text.tsx'
import { TimeText } from './time-text.tsx'

const iso = '2026-01-05T12:07:00.000Z'

test('a time is shown in the short form, with the long one in its tooltip', async () => {
  await startLocale(['en'])
  show(<TimeText iso={iso} />)
  const figures = figuresOf('en')
  const time = page.getByText(figures.dateTime(iso))
  await expect.element(time).toHaveAttribute('datetime', iso)
  await time.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(figures.longDateTime(iso))
  await time.unhover()
})

test('where the long form is asked for, it is the text', async () => {
  await startLocale(['en'])
  show(<TimeText iso={iso} form="long" />)
  await expect.element(page.getByText(/^January 5th, 2026, \d\d:07 [AP]M$/)).toBeVisible()
})

test('a user is shown by name, with the address in the tooltip, and without a name by the address', async () => {
  show(
    <>
      <PersonText name="Nora Field" email="nora@demo.test" />
      <p>
        <PersonText name={null} email="ben@demo.test" />
      </p>
    </>,
  )
  const name = page.getByText('Nora Field')
  await expect.element(page.getByText('ben@demo.test')).toBeVisible()
  await name.hover()
  await expect.element(page.getByRole('tooltip').filter({ hasText: 'nora@demo.test' })).toBeVisible()
  await name.unhover()
})

test('a sentence with the name of a user has the address in its tooltip', async () => {
  show(
    <PersonText name="Nora Field" email="nora@demo.test">
      Created by Nora Field
    </PersonText>,
  )
  const sentence = page.getByText('Created by Nora Field')
  await sentence.hover()
  await expect.element(page.getByRole('tooltip').filter({ hasText: 'nora@demo.test' })).toBeVisible()
  await sentence.unhover()
})
