import { Problem } from '@cairn/contract/problem'
import { readSymbolImage } from '@cairn/contract/symbols/symbols'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleId } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { ChosenPicture, SymbolImage } from './symbol-image.tsx'

const url = `/rest/symbols/${sampleId()}/image?v=3`

test('the image of a symbol is read with the access token, once for all its places', async () => {
  const server = new AnsweringServer().on(readSymbolImage, () => 'picture')
  await showSignedIn(
    <>
      <SymbolImage url={url} name="Gate valve" />
      <SymbolImage url={url} name="Gate valve in the list" />
    </>,
    server,
  )
  const image = page.getByRole('img', { name: 'Image of “Gate valve”', exact: true })
  await expect.element(image).toHaveAttribute('src', expect.stringContaining('data:'))
  const reads = server.received.filter(({ path }) => path.endsWith('/image'))
  expect(reads.map(({ token }) => token)).toEqual(['token'])
})

test('an image that cannot be loaded says so in its place', async () => {
  const server = new AnsweringServer().on(readSymbolImage, () => {
    throw new Problem('not_found', { asset: 'symbol' })
  })
  await showSignedIn(<SymbolImage url={url} name="Gate valve" />, server)
  await expect.element(page.getByRole('img', { name: 'The image could not be loaded.' })).toBeVisible()
})

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a chosen picture is shown before it is saved, and one that cannot be read shows nothing', async () => {
  const dot = new File([Uint8Array.from(atob(pixel), (byte) => byte.charCodeAt(0))], 'dot.png')
  await showSignedIn(
    <>
      <ChosenPicture file={new File(['text'], 'text.png')} sizePx={48} />
      <ChosenPicture file={dot} sizePx={48} />
    </>,
    new AnsweringServer(),
  )
  await expect.element(page.getByRole('img', { name: 'Image of “dot.png”' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Image of “text.png”' })).not.toBeInTheDocument()
})
