import { createHash } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number]

/** From the upper left corner of the page. */
type Pixel = readonly [x: number, y: number]

/** The map as a person sees it: where the pointer is, what lies under it, what is drawn. */
export class MapPage {
  readonly page: Page
  readonly canvas: Locator

  constructor(page: Page) {
    this.page = page
    this.canvas = page.getByRole('application', { name: 'Map' })
  }

  tree(): Locator {
    return this.page.getByRole('tree', { name: 'Folders and layers' })
  }

  /** The row of the folder that a project begins with. */
  folder(): Locator {
    return this.tree().getByRole('treeitem', { name: /^Features,? / })
  }

  layer(name: string): Locator {
    return this.tree().getByRole('treeitem', { name: new RegExp(`^${name},? `) })
  }

  panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Feature', exact: true })
  }

  /** The bar over the map while something is drawn or edited. */
  bar(name: 'Drawing' | 'Editing the shape'): Locator {
    return this.page.getByRole('region', { name })
  }

  /** Begins drawing with the button on the map. */
  async drawInto(layer: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a feature', exact: true }).click()
    const menu = this.page.getByRole('menu', { name: 'Add a feature to' })
    await menu.getByRole('menuitem', { name: layer }).click()
    await expect(menu).toHaveCount(0)
  }

  /** The value of a property that the panel shows. */
  property(name: string): Locator {
    const rows = this.panel().getByLabel('Properties', { exact: true }).locator('div')
    return rows.filter({ has: this.page.getByText(name, { exact: true }) }).getByRole('definition')
  }

  /** What the product last said in the lower edge. */
  message(): Locator {
    return this.page.getByRole('presentation').locator('.MuiAlert-message')
  }

  /** Opens the upload dialog of the folder that a project begins with. */
  async openUpload(): Promise<Locator> {
    await this.folder().hover()
    await this.folder().getByRole('button', { name: 'Upload a layer' }).click()
    return this.page.getByRole('dialog', { name: /^Upload a layer to/ })
  }

  /** What the scale bar says. */
  scale(): Locator {
    return this.canvas.getByText(/^[\d,]+ k?m$/)
  }

  /** One of the buttons on the map. */
  control(name: string): Locator {
    return this.page.getByRole('group', { name: 'Map controls' }).getByRole('button', { name, exact: true })
  }

  /** Presses one of the buttons on the map, and waits until the map has come to rest. */
  async press(control: string): Promise<void> {
    await this.control(control).click()
    await this.settled()
  }

  /** What the map says of the middle of what the project panel leaves free. */
  async middle(): Promise<LonLat> {
    const { x, y, height } = await this.box()
    const panel = await this.page.getByRole('complementary', { name: 'Project panel' }).boundingBox()
    if (!panel) throw new Error('the project panel is not on the page')
    return this.positionAt([(x + panel.x) / 2, y + height / 2])
  }

  /** Waits until the map is idle: what was asked for has come and is drawn, and the view does not move. */
  async settled(): Promise<void> {
    await expect(this.canvas).toHaveAttribute('data-map-state', 'idle')
  }

  /** A digest of the idle map's picture, or of a few pixels around a position: equal for equal pictures. */
  async look(at?: LonLat): Promise<string> {
    await this.settled()
    const box = await this.box()
    const clip = at ? around(await this.pixelOf(at)) : { ...box, width: box.width * 0.6, height: box.height * 0.8 }
    return createHash('sha256')
      .update(await this.page.screenshot({ clip }))
      .digest('hex')
  }

  async click(at: LonLat): Promise<void> {
    await this.page.mouse.click(...(await this.pixelOf(at)))
  }

  async doubleClick(at: LonLat): Promise<void> {
    await this.page.mouse.dblclick(...(await this.pixelOf(at)))
  }

  async drag(from: LonLat, to: LonLat): Promise<void> {
    const start = await this.pixelOf(from)
    const end = await this.pixelOf(to)
    await this.page.mouse.move(...start)
    await this.page.mouse.down()
    await this.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    await this.page.mouse.move(...end)
    await this.page.mouse.up()
  }

  /** Takes the pointer off the map, so that nothing is marked under it. */
  async leave(): Promise<void> {
    await this.page.mouse.move(1, 1)
    await expect(this.page.getByRole('img', { name: 'Position of the pointer' })).toHaveCount(0)
  }

  /** Turns the wheel over a position until the scale bar says so much. */
  async zoomInOn(at: LonLat, scale: string): Promise<void> {
    const bar = this.scale()
    await this.page.mouse.move(...(await this.pixelOf(at)))
    for (let before = await bar.innerText(); before !== scale; before = await bar.innerText()) {
      await this.page.mouse.wheel(0, -300)
      await expect(bar).not.toHaveText(before)
    }
    await this.settled()
  }

  /** Where on the page a position lies, found from what the map itself says of two places under the pointer. */
  async pixelOf([lon, lat]: LonLat): Promise<Pixel> {
    const { x, y, width, height } = await this.box()
    const first: Pixel = [x + width * 0.3, y + height * 0.3]
    const second: Pixel = [x + width * 0.5, y + height * 0.6]
    const [lonA, latA] = await this.positionAt(first)
    const [lonB, latB] = await this.positionAt(second)
    const along = (lon - lonA) / (lonB - lonA)
    const down = (northing(lat) - northing(latA)) / (northing(latB) - northing(latA))
    return [first[0] + along * (second[0] - first[0]), first[1] + down * (second[1] - first[1])]
  }

  /** What the map says of a place under the pointer. The pointer comes from outside, so that nothing older is read. */
  async positionAt(pixel: Pixel): Promise<LonLat> {
    await this.uncovered(pixel)
    await this.leave()
    await this.page.mouse.move(...pixel)
    const position = this.page.getByRole('img', { name: 'Position of the pointer' })
    const [lat = Number.NaN, lon = Number.NaN] = (await position.innerText()).split(',').map(Number)
    return [lon, lat]
  }

  /** Waits until the map is what lies at a place: a menu that was closed covers it until it has faded out. */
  private async uncovered([x, y]: Pixel): Promise<void> {
    const isMap = (map: Element, at: { x: number; y: number }) => map.contains(document.elementFromPoint(at.x, at.y))
    await expect.poll(() => this.canvas.evaluate(isMap, { x, y }), 'nothing lies over the map').toBe(true)
  }

  private async box() {
    const box = await this.canvas.boundingBox()
    if (!box) throw new Error('the map is not on the page')
    return box
  }
}

/** Web Mercator's y for a latitude, in radians: equal steps on the screen are equal steps of it. */
function northing(latDeg: number): number {
  return Math.asinh(Math.tan((latDeg * Math.PI) / 180))
}

function around([x, y]: Pixel) {
  return { x: Math.round(x) - 4, y: Math.round(y) - 4, width: 9, height: 9 }
}
