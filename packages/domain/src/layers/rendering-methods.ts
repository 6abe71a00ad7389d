/** Features of a layer at most that a map requests by WFS (specification 3, section 9). */
export const wfsFeaturesMax = 50_000

/** Whether a layer of this size may be drawn by WFS. */
export function allowsWfs({ featureCount }: { readonly featureCount: number }): boolean {
  return featureCount <= wfsFeaturesMax
}

/** How a map draws a layer: pictures of the view, tiles, features, or features as KML has them. */
export type RenderingMethod = 'WMS' | 'WMS-TILE' | 'WFS' | 'KML'
