type Point = readonly [x: number, y: number]

/** A path of a shape in a square of the size 1 around the origin, y upwards. */
export interface MarkPath {
  readonly points: readonly Point[]
  /** Open paths have no fill. */
  readonly isClosed: boolean
}

const closed = (...points: readonly Point[]): MarkPath => ({ points, isClosed: true })
const open = (...points: readonly Point[]): MarkPath => ({ points, isClosed: false })

/** A point on the circle of radius 0.5, at parts of a turn clockwise from the top. */
const around = (turn: number, radius = 0.5): Point => [
  radius * Math.sin(2 * Math.PI * turn),
  radius * Math.cos(2 * Math.PI * turn),
]
const regular = (corners: number): MarkPath =>
  closed(...Array.from({ length: corners }, (_, at) => around(at / corners)))
const star = closed(...Array.from({ length: 10 }, (_, at) => around(at / 10, at % 2 === 0 ? 0.5 : 0.2)))
const turned = ({ points, isClosed }: MarkPath, turn: number): MarkPath => {
  const [sin, cos] = [Math.sin(2 * Math.PI * turn), Math.cos(2 * Math.PI * turn)]
  return { points: points.map(([x, y]): Point => [x * cos + y * sin, y * cos - x * sin]), isClosed }
}

const arm = 0.1
const thickCross = closed(
  [-arm, 0.5],
  [arm, 0.5],
  [arm, arm],
  [0.5, arm],
  [0.5, -arm],
  [arm, -arm],
  [arm, -0.5],
  [-arm, -0.5],
  [-arm, -arm],
  [-0.5, -arm],
  [-0.5, arm],
  [-arm, arm],
)
const vertical = open([0, -0.5], [0, 0.5])
const horizontal = open([-0.5, 0], [0.5, 0])
const slash = open([-0.5, -0.5], [0.5, 0.5])
const backslash = open([-0.5, 0.5], [0.5, -0.5])
const circle = closed(...Array.from({ length: 48 }, (_, at) => around(at / 48)))
const triangle = closed([-0.5, -0.5], [0, 0.5], [0.5, -0.5])
const square = closed([-0.5, -0.5], [-0.5, 0.5], [0.5, 0.5], [0.5, -0.5])

/** The paths of the shapes of `markShapes`; all others are drawn as squares. */
const shapes: ReadonlyMap<string, readonly MarkPath[]> = new Map<string, readonly MarkPath[]>([
  ['square', [square]],
  ['circle', [circle]],
  ['triangle', [triangle]],
  ['star', [star]],
  ['cross', [thickCross]],
  ['x', [turned(thickCross, 1 / 8)]],
  ['hatch', [slash]],
  ['shape://vertline', [vertical]],
  ['shape://horline', [horizontal]],
  ['shape://slash', [slash]],
  ['shape://backslash', [backslash]],
  ['shape://dot', [closed(...circle.points.map(([x, y]): Point => [x / 8, y / 8]))]],
  ['shape://plus', [vertical, horizontal]],
  ['shape://times', [slash, backslash]],
  ['shape://oarrow', [open([0, 0.25], [0.5, 0], [0, -0.25])]],
  ['shape://carrow', [closed([0, 0.25], [0.5, 0], [0, -0.25])]],
  ['diamond', [regular(4)]],
  ['pentagon', [regular(5)]],
  ['hexagon', [regular(6)]],
  ['octagon', [turned(regular(8), 1 / 16)]],
  ['arrow', [closed([0, 0.5], [0.3, 0.1], [arm, 0.1], [arm, -0.5], [-arm, -0.5], [-arm, 0.1], [-0.3, 0.1])]],
  ['line', [vertical]],
  ['cross2', [slash, backslash]],
  ['regular_star', [star]],
  ['semi_circle', [closed(...Array.from({ length: 25 }, (_, at) => around((at - 12) / 48)))]],
  ['filled_arrowhead', [closed([0, 0], [-0.5, 0.5], [-0.5, -0.5])]],
  ['equilateral_triangle', [regular(3)]],
  ['arrowhead', [open([-0.5, 0.5], [0, 0], [-0.5, -0.5])]],
  ['horline', [horizontal]],
  ['vertline', [vertical]],
  ['slash', [slash]],
  ['backslash', [backslash]],
])

/** The paths of a shape by its name. */
export function markPaths(shape: string): readonly MarkPath[] {
  return shapes.get(shape.toLowerCase()) ?? [square]
}
