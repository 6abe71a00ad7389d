import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A view that a client draws: x to the east and y to the north. */
export interface ClientView {
  readonly version: '1.1.1' | '1.3.0'
  readonly crs: string
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number]
  /** Width and height. */
  readonly sizePx: number
}

/** A layer of the services of a project, and the client key by which it is drawn. */
export interface ClientLayer {
  /** Address of the services. */
  readonly services: string
  readonly layerId: string
  /** Name and key of HTTP Basic. */
  readonly credentials: string
}

/** GDAL as a client of WMS and WMTS, with the options of its own that users set. */
export class GdalClient {
  readonly #layer: ClientLayer
  readonly #folder: string

  /** @param folder - for the files that the programs read and write */
  constructor(layer: ClientLayer, folder: string) {
    this.#layer = layer
    this.#folder = folder
  }

  /** The report of `gdalinfo` about a dataset of a driver, such as `WMS:https://…`. */
  async describe(driver: 'WMS' | 'WMTS', path: string): Promise<string> {
    const { stdout } = await this.#run('gdalinfo', [`${driver}:${this.#layer.services}/${path}`])
    return stdout
  }

  /** Draws the layer by WMS. @returns a PNG file */
  async draw({ version, crs, box: [minX, minY, maxX, maxY], sizePx }: ClientView): Promise<Uint8Array> {
    const { services, layerId } = this.#layer
    const system = version === '1.3.0' ? 'CRS' : 'SRS'
    // Its users say so: version 1.3.0 has the axes in the order of the system.
    const order = version === '1.3.0' && crs === 'EPSG:4326' ? 'yxYX' : 'xyXY'
    const source = join(this.#folder, 'service.xml')
    await writeFile(
      source,
      `<GDAL_WMS><Service name="WMS"><Version>${version}</Version><ServerUrl>${services}/wms?</ServerUrl>
      <${system}>${crs}</${system}><ImageFormat>image/png</ImageFormat><Layers>${layerId}</Layers>
      <Transparent>TRUE</Transparent><BBoxOrder>${order}</BBoxOrder></Service><DataWindow><UpperLeftX>${minX}</UpperLeftX><UpperLeftY>${maxY}</UpperLeftY>
      <LowerRightX>${maxX}</LowerRightX><LowerRightY>${minY}</LowerRightY><SizeX>${sizePx}</SizeX><SizeY>${sizePx}</SizeY>
      </DataWindow><BandsCount>4</BandsCount><BlockSizeX>${sizePx}</BlockSizeX><BlockSizeY>${sizePx}</BlockSizeY>
      <OverviewCount>0</OverviewCount></GDAL_WMS>`,
    )
    return this.#translate([source])
  }

  /** Draws a part of the layer by WMTS, in the resolution of a level of its tiles. @returns a PNG file */
  async drawTiles({ box: [minX, minY, maxX, maxY], sizePx }: ClientView): Promise<Uint8Array> {
    const { services, layerId } = this.#layer
    const capabilities = `${services}/wmts/1.0.0/WMTSCapabilities.xml`
    const corners = [minX, maxY, maxX, minY].map(String)
    return this.#translate([
      '-projwin',
      ...corners,
      '-outsize',
      String(sizePx),
      String(sizePx),
      `WMTS:${capabilities},layer=${layerId},tilematrixset=GoogleMapsCompatible`,
    ])
  }

  async #translate(from: readonly string[]): Promise<Uint8Array> {
    const target = join(this.#folder, 'drawn.png')
    await this.#run('gdal_translate', ['-q', '-of', 'PNG', ...from, target])
    return readFile(target)
  }

  #run(program: string, args: readonly string[]) {
    const { credentials } = this.#layer
    const env = { ...process.env, GDAL_HTTP_USERPWD: credentials, GDAL_ENABLE_WMS_CACHE: 'NO', CPL_DEBUG: 'OFF' }
    return run(program, [...args], { env, maxBuffer: 16_777_216 })
  }
}
