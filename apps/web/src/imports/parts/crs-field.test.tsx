import { importFileParts } from '@cairn/contract/imports'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { choose, crsInput, showUpload, showWithSending, uploadButton } from '../../../test/imports/shown-upload.tsx'
import { sampleJob, samplePart, sampleStoredFile } from '../../../test/samples.ts'
import { takeJob } from '../../jobs/job-cache.ts'

test('what the file holds is shown before the import, and its coordinate system is asked only if it names none', async () => {
  const stored = [sampleStoredFile(), sampleStoredFile([samplePart({ crs: null, needsCrs: true })])]
  await showUpload(undefined, () => Promise.resolve(stored.shift() ?? sampleStoredFile()))
  await choose(new File(['<kml/>'], 'mains.kml'))
  await expect.element(page.getByText('Points · 455 features')).toBeVisible()
  await expect.element(page.getByText('1 field: number')).toBeVisible()
  await expect.element(crsInput).not.toBeInTheDocument()
  await choose(new File(['1'], 'site.zip'))
  await expect.element(crsInput).toHaveAccessibleDescription(/^The file states none: enter an EPSG code/)
  await expect.element(uploadButton).toBeDisabled()
  await crsInput.fill('2263')
  await expect.element(uploadButton).toBeEnabled()
  await crsInput.fill('')
  await expect.element(crsInput).toHaveAccessibleDescription('Enter a coordinate system.')
})

test('a layer is given another coordinate system than the one of its file', async () => {
  const server = new AnsweringServer().on(importFileParts, () => ({ jobs: [sampleJob()] }))
  await showUpload(server)
  await choose(new File(['1'], 'mains.zip'))
  await expect.element(page.getByText('Coordinate system: WGS 84')).toBeVisible()
  const change = page.getByRole('button', { name: 'Change coordinate system' })
  await change.click()
  await expect.element(crsInput).toHaveFocus()
  await expect.element(crsInput).toHaveAccessibleDescription(/^Instead of WGS 84, which the file states: enter/)
  await expect.element(uploadButton).toBeDisabled()
  await page.getByRole('button', { name: 'Keep that of the file' }).click()
  await expect.element(change).toHaveFocus()
  await expect.element(uploadButton).toBeEnabled()
  await change.click()
  await crsInput.fill('EPSG:2263')
  await uploadButton.click()
  const ordered = () => server.bodiesOf(importFileParts).flatMap(({ layers }) => layers)
  await expect.poll(ordered).toEqual([{ part: '0', layerName: 'mains', crs: 'EPSG:2263' }])
})

test('after another coordinate system was refused, that of the file can be kept', async () => {
  const server = new AnsweringServer().on(importFileParts, () => {
    throw new Problem('coordinate_system_unknown', { crs: 'EPSG:1' })
  })
  await showUpload(server)
  await choose(new File(['1'], 'mains.zip'))
  await page.getByRole('button', { name: 'Change coordinate system' }).click()
  await crsInput.fill('EPSG:1')
  await uploadButton.click()
  await expect.element(crsInput).toHaveAccessibleDescription(/^Coordinate system “EPSG:1” is not known/)
  await page.getByRole('button', { name: 'Keep that of the file' }).click()
  await expect.element(crsInput).not.toBeInTheDocument()
  server.on(importFileParts, () => ({ jobs: [sampleJob()] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  const last = () => server.bodiesOf(importFileParts).at(-1)?.layers
  await expect.poll(last).toEqual([{ part: '0', layerName: 'mains' }])
})

test('the coordinate system is not offered for change where every file has the same', async () => {
  await showUpload(undefined, () => Promise.resolve(sampleStoredFile([samplePart({ allowsOtherCrs: false })])))
  await choose(new File(['<kml/>'], 'mains.kml'))
  await expect.element(page.getByText('Coordinate system: WGS 84')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change coordinate system' })).not.toBeInTheDocument()
})

test('the coordinate system that a file states is asked for where it cannot be used', async () => {
  const part = samplePart({ crs: 'Site grid', needsCrs: true })
  await showUpload(undefined, () => Promise.resolve(sampleStoredFile([part])))
  await choose(new File(['1'], 'site.zip'))
  await expect
    .element(crsInput)
    .toHaveAccessibleDescription(/^The file states Site grid, which is unknown or does not suit its coordinates: enter/)
  await expect.element(page.getByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
})

test('a file without a coordinate system stays selected and can be sent again with one', async () => {
  const failed = sampleJob({
    hasError: true,
    infoMessages: [{ key: 'coordinate_system_required', params: { layer: 'Mains' } }],
  })
  const { queryClient } = await showWithSending(failed)
  takeJob(queryClient, failed)
  await expect.element(page.getByText(/“Mains” does not state its coordinate system/)).toBeVisible()
  await expect.element(crsInput).toHaveFocus()
  await expect.element(page.getByText('Mains.zip, 1 byte')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeDisabled()
  await crsInput.fill('2263')
  await expect.element(again).toBeEnabled()
})

test('a file whose coordinate system cannot be used is sent again with another one', async () => {
  const infoMessages = [{ key: 'coordinate_system_unusable', params: { layer: 'Mains' } }]
  const failed = sampleJob({ hasError: true, infoMessages })
  const { queryClient, server } = await showWithSending(failed)
  takeJob(queryClient, failed)
  await expect.element(page.getByText(/^The coordinates of layer “Mains” cannot be transformed/)).toBeVisible()
  await expect.element(crsInput).toHaveFocus()
  await expect
    .element(crsInput)
    .toHaveAccessibleDescription(/^The file states WGS 84, which is unknown or does not suit its coordinates/)
  await crsInput.fill('2263')
  await page.getByRole('button', { name: 'Try again' }).click()
  const last = () => server.bodiesOf(importFileParts).at(-1)?.layers
  await expect.poll(last).toEqual([{ part: '0', layerName: 'Mains', crs: '2263' }])
})
