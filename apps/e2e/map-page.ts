import { createHash } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number]

interface Pixel {
  readonly x: number
  readonly y: number
}

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

  layer(name: string): Locator {
    return this.tree().getByRole('treeitem', { name: new RegExp(`^${name}, `) })
  }

  panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Feature', exact: true })
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
    const folder = this.tree().getByRole('treeitem', { name: /^Features, / })
    await folder.hover()
    await folder.getByRole('button', { name: 'Upload a layer' }).click()
    return this.page.getByRole('dialog', { name: /^Upload a layer to/ })
  }

  /** Waits until the map holds still and everything asked for has come. */
  async settled(): Promise<void> {
    await expect(this.page.getByRole('progressbar', { name: /map/i })).toHaveCount(0)
    let before = ''
    await expect
      .poll(async () => {
        const now = await this.look()
        const same = now === before
        before = now
        return same
      })
      .toBe(true)
  }

  /** What the map, or a few pixels of it around a position, look like: equal for equal pictures. */
  async look(at?: LonLat): Promise<string> {
    const box = await this.box()
    const clip = at ? around(await this.pixelOf(at)) : { ...box, width: box.width * 0.6, height: box.height * 0.8 }
    return createHash('sha256').update(await this.page.screenshot({ clip })).digest('hex')
  }

  async click(at: LonLat): Promise<void> {
    const { x, y } = await this.pixelOf(at)
    await this.page.mouse.click(x, y)
  }

  /** Turns the wheel over a position until a step there is about a metre, or as often as asked. */
  async zoomInOn(at: LonLat, steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      const { x, y } = await this.pixelOf(at)
      await this.page.mouse.move(x, y)
      await this.page.mouse.wheel(0, -300)
      await this.settled()
    }
  }

  /** Where on the page a position lies, found from what the map itself says of two places under the pointer. */
  async pixelOf([lon, lat]: LonLat): Promise<Pixel> {
    const { x, y, width, height } = await this.box()
    const first = { x: x + width * 0.3, y: y + height * 0.3 }
    const second = { x: x + width * 0.5, y: y + height * 0.6 }
    const [lonA, latA] = await this.positionAt(first)
    const [lonB, latB] = await this.positionAt(second)
    const along = (lon - lonA) / (lonB - lonA)
    const down = (northing(lat) - northing(latA)) / (northing(latB) - northing(latA))
    return { x: first.x + along * (second.x - first.x), y: first.y + down * (second.y - first.y) }
  }

  /** What the map says of a place under the pointer. The pointer comes from outside, so that nothing older is read. */
  async positionAt({ x, y }: Pixel): Promise<LonLat> {
    const position = this.page.getByRole('img', { name: 'Position of the pointer' })
    await this.page.mouse.move(1, 1)
    await expect(position).toHaveCount(0)
    await this.page.mouse.move(x, y)
    const text = await position.textContent()
    const [lat = Number.NaN, lon = Number.NaN] = (text ?? '').split(',').map(Number)
    return [lon, lat]
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

function around({ x, y }: Pixel) {
  return { x: Math.round(x) - 4, y: Math.round(y) - 4, width: 9, height: 9 }
}
