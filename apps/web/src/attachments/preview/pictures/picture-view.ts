import type { PicturePoint } from '@cairn/domain/attachments/annotation'

/** Width and height in px. */
export interface Size {
  readonly widthPx: number
  readonly heightPx: number
}

/** Which part of a picture the canvas shows: a pixel of the picture is at `pixel * scale + offset` on the canvas. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Frame {
  readonly picture: Size
  readonly canvas: Size
}

/** Px of the canvas for a pixel of the picture, at most. */
const scaleMax = 8

/** Shows the whole picture in the middle of the canvas. */
export function fitView({ picture, canvas }: Frame): PictureView {
  const scale = Math.min(canvas.widthPx / picture.widthPx, canvas.heightPx / picture.heightPx)
  return held({ scale, x: 0, y: 0 }, { picture, canvas })
}

/** Zooms by a factor around a place on the canvas, which stays where it is; not further out than the whole picture. */
export function zoomView(
  view: PictureView,
  frame: Frame,
  zoom: { readonly factor: number; readonly at: PicturePoint },
) {
  const least = fitView(frame).scale
  const scale = Math.min(Math.max(scaleMax, least), Math.max(least, view.scale * zoom.factor))
  const [atX, atY] = zoom.at
  const share = scale / view.scale
  return held({ scale, x: atX - (atX - view.x) * share, y: atY - (atY - view.y) * share }, frame)
}

/** Moves the picture by px of the canvas, up to its edges. */
export function panView(view: PictureView, frame: Frame, [x, y]: PicturePoint): PictureView {
  return held({ ...view, x: view.x + x, y: view.y + y }, frame)
}

/** Whether the canvas shows a part of the picture only. */
export function isZoomed(view: PictureView, frame: Frame): boolean {
  return view.scale > fitView(frame).scale * 1.001
}

/** The place in the picture at a place on the canvas. */
export function toPicture({ scale, x, y }: PictureView, [atX, atY]: PicturePoint): PicturePoint {
  return [(atX - x) / scale, (atY - y) / scale]
}

/** The place on the canvas of a place in the picture. */
export function toCanvas({ scale, x, y }: PictureView, [pictureX, pictureY]: PicturePoint): PicturePoint {
  return [pictureX * scale + x, pictureY * scale + y]
}

/** The canvas has no empty strip while the picture is larger; a smaller one is in the middle. */
function held(view: PictureView, { picture, canvas }: Frame): PictureView {
  return {
    scale: view.scale,
    x: heldOffset(view.x, picture.widthPx * view.scale, canvas.widthPx),
    y: heldOffset(view.y, picture.heightPx * view.scale, canvas.heightPx),
  }
}

function heldOffset(offset: number, lengthPx: number, roomPx: number): number {
  if (lengthPx <= roomPx) return (roomPx - lengthPx) / 2
  return Math.min(0, Math.max(roomPx - lengthPx, offset))
}
