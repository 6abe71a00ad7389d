import { createHash } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number]

/** In px from the upper left corner of the page. */
type Pixel = readonly [x: number, y: number]

/** Two pixels and their positions on the map. */
interface Reference {
  readonly pixels: readonly [Pixel, Pixel]
  readonly places: readonly [LonLat, LonLat]
}

/** The map screen as a user sees it: its panels, its controls, and positions and pictures of the map. */
export class MapPage {
  readonly page: Page
  readonly canvas: Locator
  private reference: Reference | undefined

  constructor(page: Page) {
    this.page = page
    this.canvas = page.getByRole('application', { name: 'Map' })
  }

  tree(): Locator {
    return this.page.getByRole('tree', { name: 'Folders and layers' })
  }

  /** The row of the first folder of a project. */
  folder(): Locator {
    return this.tree().getByRole('treeitem', { name: /^Features,? / })
  }

  layer(name: string): Locator {
    return this.tree().getByRole('treeitem', { name: new RegExp(`^${name},? `) })
  }

  panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Feature', exact: true })
  }

  /** The bar over the map during a drawing or an edit. */
  bar(name: 'Drawing' | 'Editing the geometry'): Locator {
    return this.page.getByRole('region', { name })
  }

  /** Begins to draw a feature without a component with the button on the map. */
  async drawInto(layer: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a feature', exact: true }).click()
    await this.page.getByRole('button', { name: 'Without a component' }).click()
    const menu = this.page.getByRole('menu', { name: 'Add a feature to' })
    await menu.getByRole('menuitem', { name: layer }).click()
    await expect(menu).toHaveCount(0)
  }

  /** The value of a property that the panel shows. */
  property(name: string): Locator {
    const rows = this.panel().getByLabel('Properties', { exact: true }).locator('div')
    return rows.filter({ has: this.page.getByText(name, { exact: true }) }).getByRole('definition')
  }

  /** The message at the lower edge. */
  message(): Locator {
    return this.page.getByRole('presentation').locator('.MuiAlert-message')
  }

  /** Opens the upload dialog of the first folder of a project. */
  async openUpload(): Promise<Locator> {
    const upload = this.folder().getByRole('button', { name: 'Upload a layer' })
    // The card of an empty project may still move the row away from the pointer.
    await expect(async () => {
      await this.folder().hover()
      await upload.click({ timeout: 1000 })
    }).toPass()
    return this.page.getByRole('dialog', { name: /^Upload a layer to/ })
  }

  /** Runs an action of the menu in the head of the project panel. */
  async projectAction(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Project actions' }).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  /** The settings of a project, on the whole page. */
  details(): Locator {
    return this.page.getByRole('dialog', { name: 'Edit project' })
  }

  /** Closes the details of a project, which open when it is created. */
  async leaveDetails(): Promise<void> {
    await this.details().getByRole('button', { name: 'Cancel' }).click()
    await expect(this.details()).toHaveCount(0)
  }

  /** The text of the scale bar. */
  scale(): Locator {
    return this.canvas.getByText(/^[\d,]+ k?m$/)
  }

  /** Presses one of the buttons on the map and waits until the map is idle. */
  async press(control: string): Promise<void> {
    const controls = this.page.getByRole('group', { name: 'Map controls' })
    await controls.getByRole('button', { name: control, exact: true }).click()
    await this.settled()
  }

  /** Waits until the map is idle: everything requested is loaded and drawn, and the view does not move. */
  async settled(): Promise<void> {
    // A change of the layout reaches the map after the next frame.
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
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

  /** The colour, as `#rrggbb`, that the idle map has at a position. */
  async colourAt(at: LonLat): Promise<string> {
    await this.settled()
    const [x, y] = await this.pixelOf(at)
    await this.leave()
    const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 }
    const pixel = await this.page.screenshot({ clip })
    return this.page.evaluate(colourOf, [...pixel])
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

  /** Moves the pointer off the map, so that it marks nothing there. */
  async leave(): Promise<void> {
    await this.page.mouse.move(1, 1)
    await expect(this.page.getByRole('img', { name: 'Position of the pointer' })).toHaveCount(0)
  }

  /** Turns the wheel over a position until the scale bar has the given text. */
  async zoomInOn(at: LonLat, scale: string): Promise<void> {
    const bar = this.scale()
    await this.page.mouse.move(...(await this.pixelOf(at)))
    for (let before = await bar.innerText(); before !== scale; before = await bar.innerText()) {
      await this.page.mouse.wheel(0, -300)
      await expect(bar).not.toHaveText(before)
    }
    await this.settled()
  }

  /**
   * Returns the pixel of the page for a position on the idle map, computed from the positions that the map shows for two
   * pixels. These are reused while the map shows the requested position at the resulting pixel.
   */
  async pixelOf(at: LonLat): Promise<Pixel> {
    await this.settled()
    if (this.reference) {
      const pixel = pixelFrom(this.reference, at)
      if ((await this.isBare(pixel)) && isWithinPixel(this.reference, await this.positionAt(pixel), at)) return pixel
    }
    const { x, y, width, height } = await this.box()
    const pixels: Reference['pixels'] = [
      [x + width * 0.3, y + height * 0.3],
      [x + width * 0.5, y + height * 0.6],
    ]
    this.reference = { pixels, places: [await this.positionAt(pixels[0]), await this.positionAt(pixels[1])] }
    return pixelFrom(this.reference, at)
  }

  /**
   * The position that the map shows for a pixel. The pointer comes from outside the map, so that no older position is
   * read.
   */
  async positionAt(pixel: Pixel): Promise<LonLat> {
    await this.uncovered(pixel)
    await this.leave()
    await this.page.mouse.move(...pixel)
    const position = this.page.getByRole('img', { name: 'Position of the pointer' })
    const [lat = Number.NaN, lon = Number.NaN] = (await position.innerText()).split(',').map(Number)
    return [lon, lat]
  }

  /** Waits until the map is not covered at a pixel: a closed menu covers it until it has faded out. */
  private async uncovered(pixel: Pixel): Promise<void> {
    await expect.poll(() => this.isBare(pixel), 'nothing covers the map').toBe(true)
  }

  private async isBare([x, y]: Pixel): Promise<boolean> {
    const isMap = (map: Element, at: { x: number; y: number }) => map.contains(document.elementFromPoint(at.x, at.y))
    return this.canvas.evaluate(isMap, { x, y })
  }

  private async box() {
    const box = await this.canvas.boundingBox()
    if (!box) throw new Error('the map is not on the page')
    return box
  }
}

function pixelFrom({ pixels: [first, second], places: [a, b] }: Reference, [lon, lat]: LonLat): Pixel {
  const along = (lon - a[0]) / (b[0] - a[0])
  const down = (northing(lat) - northing(a[1])) / (northing(b[1]) - northing(a[1]))
  return [first[0] + along * (second[0] - first[0]), first[1] + down * (second[1] - first[1])]
}

/** Whether two positions are less than a pixel apart. */
function isWithinPixel(reference: Reference, one: LonLat, other: LonLat): boolean {
  const [a, b] = [pixelFrom(reference, one), pixelFrom(reference, other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1]) < 1
}

/** The y coordinate of Web Mercator for a latitude, in radians: it is proportional to pixels on the screen. */
function northing(latDeg: number): number {
  return Math.asinh(Math.tan((latDeg * Math.PI) / 180))
}

function around([x, y]: Pixel) {
  return { x: Math.round(x) - 4, y: Math.round(y) - 4, width: 9, height: 9 }
}

/** The colour of the first pixel of a picture. The page runs it. */
async function colourOf(picture: readonly number[]): Promise<string> {
  const image = await createImageBitmap(new Blob([new Uint8Array(picture)]))
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  context?.drawImage(image, 0, 0)
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
