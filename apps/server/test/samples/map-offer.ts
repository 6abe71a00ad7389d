import { lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { type MapOffer, type OfferedLayer, offerOf } from '../../src/map-service/offer/map-offer.ts'

const legend = { widthPx: 120, heightPx: 40 }

/** A layer with a default style and one named `bold`. */
function sampleLayer(name: string, more: Partial<OfferedLayer> = {}): OfferedLayer {
  return {
    id: `id of ${name}`,
    name,
    title: `Title of ${name}`,
    abstract: '',
    extent: lonLatExtent([-98, 30, -97, 31]),
    isQueryable: true,
    styles: [
      { name: 'plain', title: 'Plain', legend },
      { name: 'bold', title: 'Bold', legend },
    ],
    scales: {},
    ...more,
  }
}

/** A project with a folder of valves and pipes, and above it parcels that cannot be queried and an empty layer. */
export function sampleOffer(): MapOffer {
  const water = {
    title: 'Water & <sewer>',
    abstract: 'Pipes of the "city"',
    folders: [],
    layers: [
      sampleLayer('valves', { scales: { min: 500, max: 25_000 } }),
      sampleLayer('pipes', { title: 'Pipes <1990 & later' }),
    ],
  }
  const layers = [sampleLayer('parcels', { isQueryable: false }), sampleLayer('empty', { extent: undefined })]
  return offerOf({ title: 'City of Austin', abstract: 'All that the city draws', folders: [water], layers })
}
