import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inkOf } from './ink.ts'
import { Pattern } from './pattern.ts'
import { PixelPath, partRoles } from './pixel-path.ts'
import { Raster } from './raster.ts'
import type { Stroke } from './stroke.ts'

const black = inkOf('#000000')
const plain: Stroke = { ink: black, width: 2, cap: 'butt', join: 'miter', dash: [], dashOffset: 0, offset: 0 }

interface Shape {
  readonly line?: readonly number[]
  readonly rings?: readonly (readonly number[])[]
  readonly holes?: readonly (readonly number[])[]
  /** Whole numbers hold a part of a pixel; fewer units are for what is far away. */
  readonly unitsPerPx?: number
}

function pathOf({ line, rings = [], holes = [], unitsPerPx = 256 }: Shape, shiftX = 0, shiftY = 0): PixelPath {
  const path = new PixelPath()
  path.perX = path.perY = 1 / unitsPerPx
  path.shiftX = shiftX
  path.shiftY = shiftY
  const add = (role: PixelPath['role'], part: readonly number[]) => {
    path.role = role
    path.add(
      Int32Array.from(part, (px) => Math.round(px * unitsPerPx)),
      0,
      part.length,
    )
  }
  if (line) add(partRoles.line, line)
  for (const ring of rings) add(partRoles.outer, ring)
  for (const hole of holes) add(partRoles.hole, hole)
  return path
}

/** The alpha of all pixels, in pixels that are covered. */
function coveredPx({ grid }: Raster): number {
  let sum = 0
  for (let at = 3; at < grid.pixels.length; at += 4) sum += (grid.pixels[at] ?? 0) / 255
  return sum
}

function alphaAt({ grid, width }: Raster, x: number, y: number): number {
  return grid.pixels[(y * width + x) * 4 + 3] ?? 0
}

function colourAt({ grid, width }: Raster, x: number, y: number): number[] {
  return [...grid.pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

function stroked(shape: Shape, stroke: Partial<Stroke>, size = 60): Raster {
  const raster = new Raster(size, size)
  raster.stroke(pathOf(shape), { ...plain, ...stroke })
  return raster
}

function filled(shape: Shape, colour = '#000000', size = 60): Raster {
  const raster = new Raster(size, size)
  raster.fill(pathOf(shape), inkOf(colour))
  return raster
}

const square = (x: number, y: number, edge: number) => [x, y, x + edge, y, x + edge, y + edge, x, y + edge]

describe('areas', () => {
  test('cover as many pixels as their polygon measures', () => {
    const angles = fc.array(fc.tuple(fc.double({ min: 5, max: 28, noNaN: true }), fc.boolean()), {
      minLength: 3,
      maxLength: 12,
    })
    fc.assert(
      fc.property(angles, fc.boolean(), (radii, isReversed) => {
        const corners = radii.map(([radius], at) => {
          const angle = (2 * Math.PI * at) / radii.length
          return [30 + radius * Math.cos(angle), 30 + radius * Math.sin(angle)] as const
        })
        const twice = corners.reduce((sum, [x, y], at) => {
          const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [0, 0]
          return sum + x * nextY - y * nextX
        }, 0)
        const ring = (isReversed ? corners.toReversed() : corners).flat()
        // Each pixel at the edge is rounded to 1/255.
        expect(Math.abs(coveredPx(filled({ rings: [ring] })) - Math.abs(twice) / 2)).toBeLessThan(0.5)
      }),
      { numRuns: 60 },
    )
  })

  test('leave out holes in either direction, and count overlapping rings once', () => {
    const hole = square(20, 20, 10)
    expect(coveredPx(filled({ rings: [square(10, 10, 30)], holes: [hole] }))).toBe(800)
    const reversed = [20, 30, 30, 30, 30, 20, 20, 20]
    expect(coveredPx(filled({ rings: [square(10, 10, 30)], holes: [reversed] }))).toBe(800)
    const overlapping = filled({ rings: [square(10, 10, 20), square(20, 10, 20)] }, '#00000080')
    expect(coveredPx(overlapping)).toBeCloseTo((600 * 128) / 255)
    expect([alphaAt(overlapping, 25, 15), alphaAt(overlapping, 15, 15)]).toEqual([128, 128])
  })

  test('are clipped where they are much larger than the raster', () => {
    const far = 4e12
    const around30 = (ring: readonly number[]) => {
      const raster = new Raster(60, 60)
      raster.fill(pathOf({ rings: [ring], unitsPerPx: 1 / 2000 }, 30), black)
      return raster
    }
    expect(coveredPx(around30([-far, -far, far, -far, far, far, -far, far]))).toBe(3600)
    const half = around30([-far, -far, 0, -far, 0, far, -far, far])
    expect([coveredPx(half), alphaAt(half, 29, 0), alphaAt(half, 30, 59)]).toEqual([1800, 255, 0])
  })

  test('that turn 20,000 times, whose sums are not exact, end at their last edge', () => {
    const ring = Array.from({ length: 740_000 }, (_, vertex) => {
      const [angle, radius] = [0.17 * vertex, 30 + 8 * Math.sin(0.7 * vertex)]
      return [60 + radius * Math.cos(angle), 60 + radius * Math.sin(angle)]
    })
    const raster = filled({ rings: [ring.flat()] }, '#000000', 120)
    expect(raster.grid.words.some((word, pixel) => word !== 0 && pixel % raster.width > 99)).toBe(false)
  })

  test('without vertices cover nothing', () => {
    expect(coveredPx(filled({ rings: [[]], holes: [[]] }))).toBe(0)
  })

  test('have the share of a pixel that they cover', () => {
    const raster = filled({ rings: [[10.25, 10.5, 12, 10.5, 12, 12, 10.25, 12]] })
    expect([alphaAt(raster, 10, 10), alphaAt(raster, 11, 10), alphaAt(raster, 10, 11)]).toEqual([96, 128, 191])
  })

  test('continue their pattern in the neighbouring raster', () => {
    const tile = { widthPx: 5, heightPx: 3, anchorX: 0, anchorY: 0, pixels: new Uint8ClampedArray(60) }
    tile.pixels.forEach((_, at) => {
      tile.pixels[at] = at % 4 === 3 ? 255 : at * 4
    })
    const [left, right] = [0, 64].map((shift) => {
      const raster = new Raster(64, 64)
      raster.fill(pathOf({ rings: [square(-500, -500, 1000)] }), new Pattern(tile, [-shift + 3.2, 7]))
      return raster
    })
    const [whole] = [new Raster(128, 64)]
    whole.fill(pathOf({ rings: [square(-500, -500, 1000)] }), new Pattern(tile, [3.2, 7]))
    for (const [x, y] of [
      [0, 0],
      [63, 63],
      [17, 40],
    ] as const) {
      expect(left && colourAt(left, x, y)).toEqual(colourAt(whole, x, y))
      expect(right && colourAt(right, x, y)).toEqual(colourAt(whole, x + 64, y))
    }
  })
})

describe('strokes', () => {
  test('are as wide and long as asked for, with their ends', () => {
    const line = [10, 20, 40, 20]
    expect(coveredPx(stroked({ line }, { width: 6 }))).toBeCloseTo(180)
    expect(coveredPx(stroked({ line }, { width: 6, cap: 'square' }))).toBeCloseTo(216)
    expect(coveredPx(stroked({ line }, { width: 6, cap: 'round' }))).toBeCloseTo(180 + 9 * Math.PI, -0.5)
    expect(coveredPx(stroked({ line: [10, 20.5, 40, 20.5] }, { width: 1 }))).toBeCloseTo(30)
    expect(coveredPx(stroked({ line: [10, 20.5, 40, 20.5] }, { width: 0.5 }))).toBeCloseTo(15, 0)
  })

  test('with round ends cover what they measure in every direction', () => {
    const position = fc.tuple(
      fc.double({ min: 12, max: 48, noNaN: true }),
      fc.double({ min: 12, max: 48, noNaN: true }),
    )
    fc.assert(
      fc.property(position, position, fc.double({ min: 1.1, max: 20, noNaN: true }), ([x, y], [endX, endY], width) => {
        const area = Math.hypot(endX - x, endY - y) * width + (Math.PI * width * width) / 4
        const round = { width, cap: 'round', join: 'round' } as const
        const covered = coveredPx(stroked({ line: [x, y, endX, endY] }, round))
        // A stroke that is little wider than a pixel covers up to 8 % more in the direction of a diagonal.
        expect(Math.abs(covered - area)).toBeLessThan(0.5 + 0.09 * area)
      }),
      { numRuns: 60 },
    )
  })

  test('with round corners cover each pixel as the nearest of their segments does', () => {
    const far = fc.double({ min: 1, max: 12, noNaN: true })
    const way = fc.tuple(far, far, fc.constantFrom(-1, 0, 1), fc.constantFrom(-1, 1))
    fc.assert(
      fc.property(
        fc.array(way, { minLength: 2, maxLength: 6 }),
        fc.double({ min: 1.1, max: 20, noNaN: true }),
        (ways, width) => {
          const line = [30, 30]
          for (const [dx, dy, signX, signY] of ways)
            line.push((line.at(-2) ?? 0) + dx * signX, (line.at(-1) ?? 0) + dy * signY)
          const round = { width, cap: 'round', join: 'round', ink: inkOf('#00000080') } as const
          const whole = stroked({ line }, round).grid.pixels
          const segments = ways.map((_, at) => stroked({ line: line.slice(2 * at, 2 * at + 4) }, round).grid.pixels)
          const worst = whole.reduce((most, level, at) => {
            const nearest = segments.reduce((max, pixels) => Math.max(max, pixels[at] ?? 0), 0)
            return Math.max(most, Math.abs(level - nearest))
          }, 0)
          // The distance of a pixel is rounded.
          expect(worst).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('of one pixel cover one pixel of each column, also after another stroke', () => {
    const raster = new Raster(3000, 8)
    for (const y of [2, 5]) {
      raster.clear()
      raster.stroke(pathOf({ line: [-500, y, 3500, y + 1.5] }), { ...plain, width: 1 })
      expect(Math.abs(coveredPx(raster) - 3000)).toBeLessThan(20)
    }
  })

  test('that bend a little cover their width times their length', () => {
    const bends = fc.array(fc.double({ min: -0.28, max: 0.28, noNaN: true }), { minLength: 8, maxLength: 10 })
    fc.assert(
      fc.property(bends, fc.double({ min: 1.1, max: 8, noNaN: true }), (turns, width) => {
        const line = [30, 30]
        let angle = 0
        for (const turn of turns) {
          angle += turn
          line.push((line.at(-2) ?? 0) + 2.5 * Math.cos(angle), (line.at(-1) ?? 0) + 2.5 * Math.sin(angle))
        }
        const area = turns.length * 2.5 * width
        // The pixels along each of both sides are covered by half of a step more or less.
        expect(Math.abs(coveredPx(stroked({ line }, { width })) - area)).toBeLessThan(0.006 * area + area / width / 64)
      }),
    )
  })

  test('have mitered, round and bevelled corners', () => {
    const line = [10, 40, 40, 40, 40, 10]
    const corner = (join: Stroke['join']) => coveredPx(stroked({ line }, { width: 10, join })) - 575
    // The legs cover 2 × 300 pixels less a common square of 25; the corner adds another such square or a part of it.
    expect(corner('miter')).toBeCloseTo(25)
    expect(corner('bevel')).toBeCloseTo(12.5, 1)
    expect(Math.abs(corner('round') - (25 * Math.PI) / 4)).toBeLessThan(0.4)
  })

  test('bevel corners whose miter is longer than ten radii', () => {
    const reach = (turn: number) => {
      const raster = stroked({ line: [5, 20, 30, 20, 5, 20 + turn] }, { width: 4 })
      return Array.from({ length: 60 }, (_, x) => alphaAt(raster, x, 20)).findLastIndex((alpha) => alpha > 40)
    }
    expect(reach(6)).toBeGreaterThan(35)
    expect(reach(2)).toBeLessThan(33)
  })

  test('are not darker where they cross themselves', () => {
    for (const width of [1, 8]) {
      const raster = stroked({ line: [10, 30.5, 50, 30.5, 30.5, 10, 30.5, 50] }, { width, ink: inkOf('#00000080') })
      const darkest = Math.max(...raster.grid.pixels.filter((_, at) => at % 4 === 3))
      expect(darkest).toBe(128)
    }
  })

  test('have dashes and gaps of their lengths, from their offset', () => {
    const dashed = (dash: number[], dashOffset = 0) => {
      const raster = stroked({ line: [10, 20, 50, 20] }, { width: 4, dash, dashOffset })
      return Array.from({ length: 60 }, (_, x) => (alphaAt(raster, x, 20) > 0 ? '#' : '.'))
        .join('')
        .slice(10, 50)
    }
    expect(dashed([6, 4])).toBe('######....######....######....######....')
    expect(dashed([6, 4], 3)).toBe('###....######....######....######....###')
    expect(dashed([6, 4], -2)).toBe('..######....######....######....######..')
    expect(dashed([5])).toBe('#####.....#####.....#####.....#####.....')
    expect(dashed([0.001, 0.001])).toBe('#'.repeat(40))
  })

  test('skip dashes far beyond the raster, and have those in it at their place', () => {
    const far = 1e9
    const long = stroked({ line: [-far, 20, far, 20], unitsPerPx: 1 }, { width: 4, dash: [6, 4] })
    const near = stroked({ line: [-100, 20, 100, 20] }, { width: 4, dash: [6, 4] })
    expect([...long.grid.pixels]).toEqual([...near.grid.pixels])
  })

  test('are moved to the right of their direction by a positive offset', () => {
    const raster = stroked({ line: [10, 20, 50, 20] }, { width: 2, offset: 5 })
    expect([alphaAt(raster, 30, 24), alphaAt(raster, 30, 25), alphaAt(raster, 30, 20)]).toEqual([255, 255, 0])
  })

  test('of rings that are seen in part have all their visible corners', () => {
    const ring = [30, 30, 4000, 30, 4000, 4000, 30, 4000]
    const raster = stroked({ rings: [ring] }, { width: 10 })
    expect([alphaAt(raster, 26, 26), alphaAt(raster, 59, 26), alphaAt(raster, 26, 59)]).toEqual([255, 255, 255])
  })

  test('of lines and holes without length draw nothing and break nothing', () => {
    for (const width of [1, 6]) {
      const raster = stroked(
        {
          line: [10, 10, 10, 10],
          holes: [
            [5, 5],
            [7, 7, 7, 7, 7, 7],
          ],
        },
        { width },
      )
      raster.stroke(pathOf({ line: [10, 10] }), { ...plain, width, cap: 'round', dash: [3, 2] })
      expect(coveredPx(raster)).toBe(0)
    }
  })
})

test('neighbouring rasters join without a seam', () => {
  const shape: Shape = {
    rings: [[12.3, -40, 501.7, 88.8, 430.1, 600, 250.2, 190.4, -30.5, 430.9]],
    holes: [[200.2, 120.1, 330.3, 140.4, 280.8, 270.6]],
    line: [3, 255.7, 256.2, 3.3, 508.9, 257.1, 254.5, 509.4, -700, -200, 900, 300],
  }
  const looks: Partial<Stroke>[] = [
    { width: 1 },
    { width: 9, join: 'round', cap: 'round' },
    { width: 5, dash: [11, 7] },
    { width: 3, offset: 6 },
  ]
  const draw = (size: number, [x, y]: readonly [number, number], look: Partial<Stroke>) => {
    const raster = new Raster(size, size)
    const path = pathOf(shape, -x, -y)
    raster.fill(path, inkOf('#3388ff80'))
    raster.stroke(path, { ...plain, ...look, ink: inkOf('#aa3300c0') })
    return raster
  }
  for (const look of looks) {
    const whole = draw(512, [0, 0], look).grid.pixels
    let worst = 0
    for (const [x, y] of [
      [0, 0],
      [256, 0],
      [0, 256],
      [256, 256],
    ] as const) {
      const part = draw(256, [x, y], look).grid.pixels
      for (let row = 0; row < 256; row += 1) {
        const start = ((y + row) * 512 + x) * 4
        for (let at = 0; at < 1024; at += 1) {
          // Colours of pixels that are hardly covered are rounded: they count by their opacity.
          const alpha = at % 4 === 3 ? 1 : (whole[start + (at | 3)] ?? 0) / 255
          worst = Math.max(worst, Math.abs((whole[start + at] ?? 0) - (part[row * 1024 + at] ?? 0)) * alpha)
        }
      }
    }
    // A pixel that is covered by half of a step has one more or less.
    expect(worst).toBeLessThan(4)
  }
})

test('a shape is drawn over the ones before it', () => {
  const raster = filled({ rings: [square(10, 10, 20)] }, '#ff0000')
  raster.fill(pathOf({ rings: [square(20, 10, 20)] }), inkOf('#0000ff80'))
  expect(colourAt(raster, 15, 15)).toEqual([255, 0, 0, 255])
  expect(colourAt(raster, 25, 15)).toEqual([127, 0, 128, 255])
  expect(colourAt(raster, 35, 15)).toEqual([0, 0, 255, 128])
})

test('two translucent shapes are as opaque together as the rules of composition say', () => {
  const raster = filled({ rings: [square(10, 10, 20)] }, '#ff000080')
  raster.fill(pathOf({ rings: [square(10, 10, 20)] }), inkOf('#0000ff80'))
  expect(colourAt(raster, 15, 15)).toEqual([85, 0, 170, 192])
})

test('a background is below all shapes', () => {
  const raster = new Raster(4, 4)
  raster.clear(inkOf('#ffffff'))
  raster.dot(1.9, 2.1, { ink: inkOf('#000000'), cover: 0.5 })
  raster.dot(-0.1, 2, { ink: black, cover: 1 })
  raster.dot(Number.NaN, 2, { ink: black, cover: 1 })
  expect([colourAt(raster, 1, 2), colourAt(raster, 0, 2)]).toEqual([
    [128, 128, 128, 255],
    [255, 255, 255, 255],
  ])
})

describe('stamps', () => {
  const stamp = {
    widthPx: 2,
    heightPx: 1,
    anchorX: 1,
    anchorY: 0.5,
    pixels: new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 128]),
  }

  test('are drawn at the nearest pixel, also in part', () => {
    const raster = new Raster(6, 6)
    raster.stamp(stamp, 3.3, 2.6)
    raster.stamp(stamp, 0, 5.5)
    raster.stamp(stamp, Number.NaN, 1)
    expect([colourAt(raster, 2, 2), colourAt(raster, 3, 2)]).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 128],
    ])
    expect(colourAt(raster, 0, 5)).toEqual([0, 255, 0, 128])
    expect(coveredPx(raster)).toBeCloseTo(1 + 256 / 255, 2)
  })
})
