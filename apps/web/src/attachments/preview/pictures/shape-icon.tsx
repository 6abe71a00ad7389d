import { type AnnotationShapeType, type PicturePoint, shapeLines } from '@cairn/domain/attachments/annotation'
import SvgIcon from '@mui/material/SvgIcon'

/** The box of an icon of 24 px that its lines fill; flat symbols are as flat as on plans. */
const corners: Readonly<Partial<Record<AnnotationShapeType, readonly [PicturePoint, PicturePoint]>>> = {
  rect: [
    [4, 6],
    [20, 18],
  ],
  oval: [
    [3, 6],
    [21, 18],
  ],
  line: [
    [4, 20],
    [20, 4],
  ],
  valve: [
    [3, 7],
    [21, 17],
  ],
  check_valve: [
    [4, 6],
    [21, 18],
  ],
}

/** The icon of a shape: its own lines. */
export function ShapeIcon({ type }: { readonly type: AnnotationShapeType }) {
  const points = corners[type] ?? [
    [4, 4],
    [20, 20],
  ]
  const path = shapeLines({ type, points }).map((line) => `M${line.map((point) => point.join(' ')).join('L')}`)
  return (
    <SvgIcon>
      <path
        d={path.join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  )
}
