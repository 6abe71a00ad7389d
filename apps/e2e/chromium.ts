import chromium from '@sparticuz/chromium'

/**
 * Not the package's own arguments: those switch web security off, and its GPU flags make hit tests on a canvas take
 * seconds under software rendering.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-accelerated-2d-canvas',
  '--font-render-hinting=none',
  '--disable-dev-shm-usage',
]

/** The browser that comes with the packages; it is unpacked into the temporary folder once. */
export function chromiumPath(): Promise<string> {
  return chromium.executablePath()
}
