import chromium from '@sparticuz/chromium'

/**
 * Arguments for headless Chromium with software rendering. The arguments of the package are not used: they disable web
 * security, and they draw the 2D canvas with the software GPU, which makes one hit test of the map take seconds.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-accelerated-2d-canvas',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

/** Path of the packaged browser. The first call unpacks it into the temporary folder. */
export function chromiumPath(): Promise<string> {
  return chromium.executablePath()
}
