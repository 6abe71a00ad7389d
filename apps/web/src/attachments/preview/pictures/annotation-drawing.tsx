import { type Annotation, annotationBox } from '@cairn/domain/attachments/annotation'
import type { Context } from 'konva/lib/Context.js'
import { Circle, Group, Rect, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import 'konva/lib/shapes/Circle.js'
import 'konva/lib/shapes/Rect.js'
import { cornersOf } from './picture-gesture.ts'
import { opacityOf, strokeStyle, traceAnnotation } from './trace-annotation.ts'

/** The colour of the selection on the map. */
const chosenColour = '#D6249F'

/** One annotation on the canvas, in pixels of the picture. */
export function AnnotationDrawing({ annotation }: { readonly annotation: Annotation }) {
  return (
    <Shape
      {...strokeStyle}
      stroke={annotation.color}
      strokeWidth={annotation.line_width}
      opacity={opacityOf(annotation)}
      perfectDrawEnabled={false}
      sceneFunc={(context: Context, shape) => {
        traceAnnotation(context, annotation)
        context.strokeShape(shape)
      }}
    />
  )
}

/** The frame of the chosen annotation, with the corners that can be dragged; `scale` is px of the canvas for a pixel. */
export function ChosenMark({ annotation, scale }: { readonly annotation: Annotation; readonly scale: number }) {
  const box = annotationBox(annotation)
  if (!box) return null
  const margin = annotation.line_width / 2 + 3 / scale
  const frame = {
    x: box.minX - margin,
    y: box.minY - margin,
    width: box.maxX - box.minX + 2 * margin,
    height: box.maxY - box.minY + 2 * margin,
  }
  return (
    <Group>
      <Rect {...frame} stroke="#FFFFFF" strokeWidth={3 / scale} />
      <Rect {...frame} stroke={chosenColour} strokeWidth={1.5 / scale} dash={[5 / scale, 4 / scale]} />
      {cornersOf(annotation)?.map(([x, y], index) => (
        <Circle
          key={index}
          x={x}
          y={y}
          radius={5 / scale}
          fill="#FFFFFF"
          stroke={chosenColour}
          strokeWidth={2 / scale}
        />
      ))}
    </Group>
  )
}
