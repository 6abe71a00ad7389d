import chromium from '@sparticuz/chromium'

/**
 * What Chromium is started with. Not the arguments its package offers: those switch web security off and draw the 2D
 * canvas through the software GPU, which makes one hit test of the map take seconds.
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

/** The path of the browser that npm brought, unpacked into the temporary folder on first use. */
export function chromiumPath(): Promise<string> {
  return chromium.executablePath()
}
