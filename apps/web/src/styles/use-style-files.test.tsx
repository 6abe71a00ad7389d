import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { listStyleFilesOfLayers } from '@cairn/contract/styles/layer-style'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleId, sampleLayer } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { useStyleFiles } from './use-style-files.ts'

const mains = sampleLayer({ name: 'Mains', styles: 'Red' })
const valves = sampleLayer({ name: 'Valves', styles: 'Blue' })
const ofDictionary = sampleLayer({ name: 'Pipes', styles: sampleId() })
const sld = `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld"><NamedLayer><Name>a</Name><UserStyle>
  <FeatureTypeStyle><Rule><LineSymbolizer><Stroke/></LineSymbolizer></Rule></FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`
const file = (layer: Layer, text = sld) => ({ id: sampleId(), version: 1, sld: text, layerIds: [layer.id] })

/** The layers with the word whether a file draws them. The second layer is shown by the button. */
function Drawn({ layers: [first, ...others] }: { readonly layers: readonly Layer[] }) {
  const [areAllShown, setAllShown] = useState(false)
  const layers = first ? [first, ...others] : others
  const shownIds = new Set(layers.slice(0, areAllShown ? layers.length : 1).map(({ id }) => id))
  const styles = useStyleFiles({ projectId: mains.projectId, layers, shownIds })
  return (
    <>
      <button type="button" onClick={() => setAllShown(true)}>
        Show all
      </button>
      {layers.map(({ id, name }) => (
        <p key={id}>{`${name} ${styles.has(id) ? 'by a file' : 'plain'}`}</p>
      ))}
    </>
  )
}

async function showDrawn(server: AnsweringServer, ...layers: Layer[]) {
  const shown = await showSignedIn(<Drawn layers={layers} />, server)
  return { ...shown, showAll: () => page.getByRole('button', { name: 'Show all' }).click() }
}

const calls = ({ received }: AnsweringServer) => received.filter(({ path }) => path === listStyleFilesOfLayers.path)

test('a layer that becomes visible is drawn by its file without another call', async () => {
  const server = new AnsweringServer().on(listStyleFilesOfLayers, () => ({
    files: [file(mains), file(valves)],
    next: null,
  }))
  const { showAll } = await showDrawn(server, mains, valves)
  await expect.element(page.getByText('Mains by a file')).toBeVisible()
  await expect.element(page.getByText('Valves plain')).toBeVisible()
  await showAll()
  await expect.element(page.getByText('Valves by a file')).toBeVisible()
  expect(calls(server)).toHaveLength(1)
})

test('a file that cannot be read leaves the layers of the others drawn by theirs', async () => {
  const server = new AnsweringServer().on(listStyleFilesOfLayers, () => ({
    files: [file(mains, '<StyledLayerDescriptor'), file(valves)],
    next: null,
  }))
  const { showAll, failures } = await showDrawn(server, mains, valves)
  await showAll()
  await expect.element(page.getByText('Valves by a file')).toBeVisible()
  await expect.element(page.getByText('Mains plain')).toBeVisible()
  expect(failures).toEqual([])
})

test('without an answer the layers are drawn plainly, and no failure is reported', async () => {
  const server = new AnsweringServer().on(listStyleFilesOfLayers, () => {
    throw new Problem('internal', {})
  })
  const { failures } = await showDrawn(server, mains)
  await expect.poll(() => calls(server).length).toBe(1)
  await expect.element(page.getByText('Mains plain')).toBeVisible()
  expect(failures).toEqual([])
})

test('no file is asked for where dictionaries draw the layers', async () => {
  const server = new AnsweringServer()
  await showDrawn(server, ofDictionary)
  await expect.element(page.getByText('Pipes plain')).toBeVisible()
  expect(calls(server)).toEqual([])
})
