import { setTimeout as delay } from 'node:timers/promises'
import { chromiumArguments, chromiumPath } from '@cairn/samples/chromium'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { isOfLayers, watchFrames } from './frame-watch.ts'
import type { Credentials } from './product.ts'
import { skipGuide } from './skip-guide.ts'

/** Time in ms without requests after which the map is idle: longer than its pause between two requests. */
const quietMs = 1500
const patienceMs = 120_000
/** Longer than the animations of a move and of a zoom by a key. */
const [panMs, zoomMs] = [130, 300] as const

/** The built web application in headless Chromium, with the map of a project open. */
export class MapWindow implements AsyncDisposable {
  readonly #browser: Browser
  readonly #page: Page
  #requests = 0
  #lastRequestAt = 0
  readonly #sent: string[] = []

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
    const count = (change: number) => {
      this.#requests += change
      this.#lastRequestAt = performance.now()
    }
    page.on('request', (request) => {
      this.#sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
      if (isOfLayers(request.url())) count(1)
    })
    page.on('requestfinished', (request) => isOfLayers(request.url()) && count(-1))
    page.on('requestfailed', (request) => isOfLayers(request.url()) && count(-1))
  }

  /** Signs in and waits until the map shows the project. */
  static async open(origin: string, { email, password }: Credentials, projectId: string): Promise<MapWindow> {
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const window = new MapWindow(browser, page)
    await page.addInitScript(skipGuide)
    await page.goto(`${origin}/?project=${projectId}`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await window.#map().waitFor()
    await window.#quiet()
    return window
  }

  async hide(layerName: string): Promise<void> {
    await this.#layer(layerName).getByRole('checkbox').click()
    await this.#quiet()
  }

  /** Switches a layer on. Returns the milliseconds from the click to the last late frame. */
  async drawnAfter(layerName: string): Promise<number> {
    const watch = await watchFrames(this.#page)
    await this.#layer(layerName).getByRole('checkbox').click()
    await this.#quiet()
    const { pressedAt, lastPageAt, lateFrames } = await watch.stop()
    return Math.max(lastPageAt, lateFrames.findLast((frame) => frame.at < lastPageAt + quietMs)?.at ?? 0) - pressedAt
  }

  /** Pans with the pointer and with the keyboard. Returns the intervals between frames in milliseconds. */
  async framesOfPanning(): Promise<number[]> {
    const [x, y] = await this.#middle()
    const { mouse, keyboard } = this.#page
    await mouse.move(x, y)
    const watch = await watchFrames(this.#page)
    await mouse.down()
    for (let step = 1; step <= 60; step++) {
      await mouse.move(x + 300 * Math.sin(step / 10), y + 120 * Math.sin(step / 7))
      await delay(16)
    }
    await mouse.up()
    await this.#map().focus()
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
      for (let press = 0; press < 3; press++) {
        await keyboard.press(key)
        await delay(120)
      }
    }
    const { frames } = await watch.stop()
    await this.#quiet()
    return frames
  }

  /** Zooms in and out with the wheel. Returns the intervals between frames in milliseconds. */
  async framesOfZooming(): Promise<number[]> {
    await this.#page.mouse.move(...(await this.#middle()))
    const watch = await watchFrames(this.#page)
    for (const step of [-1, -1, -1, 1, 1, 1]) {
      await this.#page.mouse.wheel(0, step * 300)
      await delay(400)
    }
    const { frames } = await watch.stop()
    await this.#quiet()
    return frames
  }

  /** Switches the coordinate grid over the background on or off. */
  async showGrid(isShown: boolean): Promise<void> {
    await this.#page.getByRole('button', { name: 'Background and units' }).click()
    await this.#page.getByRole('checkbox', { name: 'Coordinate grid' }).setChecked(isShown)
    await this.#page.keyboard.press('Escape')
    await this.#quiet()
  }

  /** Zooms out by whole levels. */
  async zoomOut(levels: number): Promise<void> {
    await this.#map().focus()
    for (let level = 0; level < levels; level++) {
      await this.#page.keyboard.press('-')
      await delay(zoomMs)
    }
    await this.#quiet()
  }

  /** Moves the map by the keyboard, around a square, so that it returns to its place after each four moves. */
  async panAround(moves: number): Promise<void> {
    await this.#map().focus()
    const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const
    for (let move = 0; move < moves; move++) {
      await this.#page.keyboard.press(keys[move % keys.length] ?? keys[0])
      await delay(panMs)
    }
    await this.#quiet()
  }

  /** The requests of the page so far, by method and path. */
  get sentRequests(): readonly string[] {
    return [...this.#sent]
  }

  /** Records the tasks of the page that take 50 ms and more. `stop` returns the longest one in ms, 0 if there was none. */
  async watchTasks(): Promise<{ stop(): Promise<number> }> {
    const recording = await this.#page.evaluateHandle(() => {
      const tasks: number[] = []
      const note = (entries: PerformanceEntryList) => tasks.push(...entries.map(({ duration }) => duration))
      const observer = new PerformanceObserver((list) => note(list.getEntries()))
      observer.observe({ type: 'longtask' })
      return {
        end: () => {
          note(observer.takeRecords())
          observer.disconnect()
          return Math.max(0, ...tasks)
        },
      }
    })
    return { stop: () => recording.evaluate(({ end }) => end()) }
  }

  /** The memory of the page's scripts in bytes, without what is garbage. */
  async memoryBytes(): Promise<number> {
    const session = await this.#page.context().newCDPSession(this.#page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    await session.detach()
    return usedSize
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close()
  }

  #map(): Locator {
    return this.#page.getByRole('application', { name: 'Map' })
  }

  /** A position on the map that no panel covers. */
  async #middle(): Promise<[x: number, y: number]> {
    const box = await this.#map().boundingBox()
    if (!box) throw new Error('The map is not on the page')
    return [box.x + box.width * 0.4, box.y + box.height * 0.5]
  }

  #layer(name: string): Locator {
    const tree = this.#page.getByRole('tree', { name: 'Folders and layers' })
    return tree.getByRole('treeitem', { name: new RegExp(`^${name},? `) })
  }

  async #quiet(): Promise<void> {
    const begun = performance.now()
    this.#lastRequestAt = begun
    while (this.#requests > 0 || performance.now() - this.#lastRequestAt < quietMs) {
      if (performance.now() - begun > patienceMs) throw new Error('The map is not idle')
      await delay(50)
    }
  }
}
