import { listProjects, readProject } from '@cairn/contract/projects'
import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { colourAt, pixelOf, settled } from '../../../../test/map-under-test.ts'
import { sampleAccount, sampleViewer } from '../../../../test/samples.ts'
import { mapStart, showMap } from '../../../../test/shown-map.tsx'
import { changePreferences } from '../../../platform/preferences/preferences.ts'
import { projectQueryKeys } from '../../../projects/project-query-keys.ts'

/** Where a project without a place of its own begins. */
const defaultPlace = lonLat(-97.9057, 38.6719)

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer({ name: 'Mains', serverName: 'mains', addFeature: 'polyline' })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A map that rests at a place and a zoom level. */
const viewAt = ([lon, lat]: LonLat, zoom: number) => ({
  centre: [expect.closeTo(lon, 5), expect.closeTo(lat, 5)],
  zoom: expect.closeTo(zoom, 6),
})

describe('zooming', () => {
  test('changes the level by one with each press of a button, and keeps the centre', async () => {
    const { engine } = await showMap(server)
    await button('Zoom in').click()
    await expect.poll(() => engine.view).toMatchObject(viewAt(mapStart, 17))
    await button('Zoom out').click()
    await expect.poll(() => engine.view).toMatchObject(viewAt(mapStart, 16))
    await button('Zoom out').click()
    await expect.poll(() => engine.view).toMatchObject(viewAt(mapStart, 15))
  })

  test('changes the level by one with each press, also for fast presses', async () => {
    const { engine } = await showMap(server)
    await button('Zoom in').tripleClick()
    await expect.poll(() => engine.view).toMatchObject(viewAt(mapStart, 19))
  })

  test('works with keys too', async () => {
    const { engine } = await showMap(server)
    await userEvent.keyboard('-')
    await expect.poll(() => engine.view).toMatchObject(viewAt(mapStart, 15))
    await userEvent.keyboard('+')
    await expect.poll(() => engine.view).toMatchObject(viewAt(mapStart, 16))
  })
})

describe('the initial view of the project', () => {
  async function goHome(address?: string) {
    const { engine, queryClient } = await showMap(server, { address })
    const project = () => queryClient.getQueryData(projectQueryKeys.one(server.project.id))
    await expect.poll(project).toBeDefined()
    await button('Go to the project’s initial view').click()
    return engine
  }

  test('shows the project’s own centre at its own zoom level', async () => {
    const begins = { coordinate: { lat: 40.015, lng: -105.27 }, zoomLevel: 12 }
    server.on(readProject, () => ({ ...server.project, ...begins }))
    const engine = await goHome()
    await expect.poll(() => engine.view).toMatchObject(viewAt(lonLat(-105.27, 40.015), 12))
  })

  test('is disabled with a reason until the project is loaded', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    const project = { ...server.project, coordinate: { lat: 40.015, lng: -105.27 }, zoomLevel: 12 }
    const answered = async <T,>(result: T) => {
      await asked
      return result
    }
    // The list of projects tells of it as well.
    server.on(readProject, () => answered(project)).on(listProjects, () => answered([project]))
    const { engine } = await showMap(server, { waits: false, address: `/?project=${server.project.id}` })
    const home = button('Go to the project’s initial view')
    await expect.element(home).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('h')
    expect(engine.view).toMatchObject(viewAt(mapStart, 16))
    answer()
    await expect.element(home).not.toHaveAttribute('aria-disabled')
    await home.click()
    await expect.poll(() => engine.view).toMatchObject(viewAt(lonLat(-105.27, 40.015), 12))
  })

  test('is the default view when the project has none of its own', async () => {
    const engine = await goHome()
    await expect.poll(() => engine.view).toMatchObject(viewAt(defaultPlace, 4))
  })

  test('is centred in the area that an open panel leaves free, and zooming keeps it there', async () => {
    const { id } = server.add({ geometry: { type: 'Point', coordinates: mapStart } })
    const engine = await goHome(`/?feature=${id}`)
    const panel = page.getByRole('complementary', { name: 'Feature' }).element().getBoundingClientRect()
    const home = () => pixelOf(engine, defaultPlace)
    const middle = [expect.closeTo(panel.left / 2, 0), expect.closeTo(engine.sizePx[1] / 2, 0)]
    await expect.poll(home).toEqual(middle)
    await button('Zoom in').click()
    await expect.poll(() => engine.view.zoom).toBeCloseTo(5, 6)
    await settled(engine)
    expect(home()).toEqual(middle)
  })
})

describe('the location of the device', () => {
  const here = lonLat(-104.87, 39.61)
  const dotColour = '#0b62c4'

  test('is shown by a button and by a key where the browser reports it', async () => {
    onTestFinished(() => commands.setLocation(null))
    await commands.setLocation({ longitude: here[0], latitude: here[1] })
    const { engine } = await showMap(server)
    engine.setView(mapStart, 10)
    await button('Go to my location').click()
    await expect.poll(() => engine.view).toMatchObject(viewAt(here, 14))
    await settled(engine)
    expect(colourAt(engine, pixelOf(engine, here))).toBe(dotColour)
    engine.setView(mapStart, 16)
    await settled(engine)
    await userEvent.keyboard('l')
    // A view that is closer stays as close.
    await expect.poll(() => engine.view).toMatchObject(viewAt(here, 16))
  })

  test('is followed by its mark, and not by the map', async () => {
    onTestFinished(() => commands.setLocation(null))
    const [first, beside] = [lonLat(here[0], here[1] + 0.01), lonLat(here[0] + 0.001, here[1] + 0.01)]
    await commands.setLocation({ longitude: first[0], latitude: first[1] })
    const { engine } = await showMap(server)
    await button('Go to my location').click()
    await expect.poll(() => engine.view).toMatchObject(viewAt(first, 16))
    await commands.setLocation({ longitude: beside[0], latitude: beside[1] })
    await expect.poll(() => colourAt(engine, pixelOf(engine, beside))).toBe(dotColour)
    expect(engine.view).toMatchObject(viewAt(first, 16))
  })

  test('is not shown where the browser refuses it: a message says how to allow it', async () => {
    const { engine } = await showMap(server)
    await button('Go to my location').click()
    const refusal = 'The browser does not share your location. Allow location access for this page, then try again.'
    await expect.element(page.getByText(refusal)).toBeVisible()
    expect(engine.view).toMatchObject(viewAt(mapStart, 16))
  })
})

describe('stepping through the vertices of the selected feature', () => {
  const corners = [mapStart, [-105.252, 39.99], [-105.252, 39.991]] as const

  test.each([
    ['an administrator', sampleAccount()],
    ['a viewer', sampleViewer()],
  ])('goes on behind the last with the first, for %s', async (_, account) => {
    const { id } = server.add({ geometry: { type: 'LineString', coordinates: corners } })
    await showMap(server, { account, address: `/?feature=${id}` })
    await expect.element(button('Next vertex')).toBeVisible()
    const steps = ['1 of 3: 39.990000, -105.250000', '2 of 3: 39.990000, -105.252000', '3 of 3: 39.991000, -105.252000']
    for (const step of [...steps, '1 of 3: 39.990000, -105.250000']) {
      await userEvent.keyboard(']')
      await expect.element(page.getByText(step)).toBeVisible()
    }
    await userEvent.keyboard('[[')
    await expect.element(page.getByText('3 of 3: 39.991000, -105.252000')).toBeVisible()
  })

  test('starts with the last vertex when it goes backwards', async () => {
    const { id } = server.add({ geometry: { type: 'LineString', coordinates: corners } })
    await showMap(server, { address: `/?feature=${id}` })
    await button('Previous vertex').click()
    await expect.element(page.getByText('3 of 3: 39.991000, -105.252000')).toBeVisible()
  })

  test('counts the first and last position of a ring once', async () => {
    const { id } = server.add({ geometry: { type: 'Polygon', coordinates: [[...corners, mapStart]] } })
    await showMap(server, { address: `/?feature=${id}` })
    await button('Next vertex').click()
    await expect.element(page.getByText('1 of 3: 39.990000, -105.250000')).toBeVisible()
  })

  test('is not offered for a point', async () => {
    const { id } = server.add({ geometry: { type: 'Point', coordinates: mapStart } })
    await showMap(server, { address: `/?feature=${id}` })
    await expect.element(button('Zoom to feature')).toBeVisible()
    await expect.element(button('Next vertex')).not.toBeInTheDocument()
  })
})

test('the buttons for zoom and location are hidden by the preference, the choice of the background is not', async () => {
  changePreferences({ showMapControls: false })
  onTestFinished(() => changePreferences({ showMapControls: true }))
  await showMap(server)
  await expect.element(button('Background and units')).toBeVisible()
  await expect.element(button('Zoom in')).not.toBeInTheDocument()
  await expect.element(button('Go to the project’s initial view')).not.toBeInTheDocument()
})

test.each([
  ['held sideways', 844, 300],
  ['with a list of features over half of the map', 1280, 520],
])('every button is on a screen %s, above the scale bar', async (_, widthPx, heightPx) => {
  await page.viewport(widthPx, heightPx)
  onTestFinished(() => page.viewport(1280, 800))
  await showMap(server, { address: heightPx > 500 ? `/?list=${server.layer.id}` : '/' })
  const controls = page.getByRole('group', { name: 'Map controls' })
  await expect.element(controls.getByRole('button', { name: 'Select features' })).toBeVisible()
  const scale = document.querySelector('.ol-scale-line')
  const scaleTop = () => scale?.getBoundingClientRect().top
  const lowest = () =>
    Math.max(...[...controls.element().children].map((group) => group.getBoundingClientRect().bottom))
  await expect.poll(() => lowest() <= (scaleTop() ?? 0)).toBe(true)
})
