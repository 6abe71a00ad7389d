import chromium from '@sparticuz/chromium'

/**
 * Arguments for headless Chromium without a graphics processor: the product draws with the 2D canvas, and emulating a
 * graphics processor took a third of the time of the tests. The arguments of the package are not used: they disable web
 * security, and they draw the 2D canvas with the emulated processor, which makes one hit test of the map take seconds.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-accelerated-2d-canvas',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

/** Path of the packaged browser. The first call unpacks it into the temporary folder. */
export function chromiumPath(): Promise<string> {
  return chromium.executablePath()
}
