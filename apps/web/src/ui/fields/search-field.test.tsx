import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import { startLocale } from '../../platform/locale.ts'
import { SearchField } from './search-field.tsx'

const field = page.getByRole('combobox', { name: 'Style' })

function StyleForm({ labels }: { readonly labels: readonly string[] }) {
  const { control } = useForm({ defaultValues: { style: 'Mains' } })
  const choices = labels.map((label) => ({ value: label, label }))
  return <SearchField control={control} name="style" label="Style" choices={choices} />
}

test('a list that arrives again while the user types keeps the text, and finds in the new list', async () => {
  await startLocale(['en'])
  const { change } = show(<StyleForm labels={['Mains', 'Valves']} />)
  await field.fill('va')
  await expect.element(page.getByRole('option', { name: 'Valves' })).toBeVisible()
  change(<StyleForm labels={['Mains', 'Valves', 'Vaults']} />)
  await expect.element(page.getByRole('option', { name: 'Vaults' })).toBeVisible()
  await expect.element(field).toHaveValue('va')
  await page.getByRole('option', { name: 'Valves' }).click()
  await expect.element(field).toHaveValue('Valves')
})

test('the label of the chosen value is shown when the list arrives', async () => {
  await startLocale(['en'])
  const { change } = show(<StyleForm labels={[]} />)
  await expect.element(field).toHaveValue('')
  change(<StyleForm labels={['Mains', 'Valves']} />)
  await expect.element(field).toHaveValue('Mains')
})
