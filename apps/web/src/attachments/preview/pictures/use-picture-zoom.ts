import type { PicturePoint } from '@cairn/domain/attachments/annotation'
import { useState } from 'react'
import { fitView, isZoomed, type PictureView, panView, type Size, zoomView } from './picture-view.ts'

/** The part of a picture that a canvas shows, and how it changes. */
export interface PictureZoom {
  readonly view: PictureView
  readonly isZoomed: boolean
  /** Zooms around a place on the canvas, its middle by default. */
  readonly by: (factor: number, at?: PicturePoint) => void
  /** Moves the picture by px. */
  readonly pan: (by: PicturePoint) => void
  readonly pinch: (pinch: { readonly factor: number; readonly at: PicturePoint; readonly by: PicturePoint }) => void
  /** Shows the whole picture. */
  readonly fit: () => void
}

/** Starts with the whole picture, again after each change of the canvas. */
export function usePictureZoom(picture: Size, canvas: Size): PictureZoom {
  const frame = { picture, canvas }
  const [zoomed, setZoomed] = useState<{ readonly view: PictureView; readonly canvas: string }>()
  const key = `${canvas.widthPx} ${canvas.heightPx}`
  const viewIn = (state: typeof zoomed) => (state?.canvas === key ? state.view : fitView(frame))
  const change = (next: (view: PictureView) => PictureView) =>
    setZoomed((state) => ({ view: next(viewIn(state)), canvas: key }))
  const view = viewIn(zoomed)
  return {
    view,
    isZoomed: isZoomed(view, frame),
    by: (factor, at = [canvas.widthPx / 2, canvas.heightPx / 2]) =>
      change((now) => zoomView(now, frame, { factor, at })),
    pan: (by) => change((now) => panView(now, frame, by)),
    pinch: ({ factor, at, by }) => change((now) => panView(zoomView(now, frame, { factor, at }), frame, by)),
    fit: () => setZoomed(undefined),
  }
}
