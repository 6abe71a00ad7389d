import type { Component } from '@cairn/contract/dictionaries/entities'
import type { TestApp } from '../test-app.ts'
import type { SampleCall } from './organization-samples.ts'

/** A binding of a layer that can be undone. */
export interface BindingPlace {
  readonly bindingId: string
}

interface Place extends BindingPlace {
  readonly layerId: string
  readonly plainLayerId: string
  readonly dictionary: { readonly component: Component }
}

/** Binds the last attribute, a text. */
const bodyOf = ({ dictionary: { component } }: Place) => ({
  componentId: component.id,
  columns: component.attributes.slice(-1).map(({ id }) => ({ attributeId: id, column: 'Notes' })),
})

/** A valid call of every route on bindings. Each can follow every other one. */
export const bindingCalls: Record<string, (place: Place) => SampleCall> = {
  'GET /rest/layers/:id/bindings': ({ layerId }) => ({ params: { id: layerId } }),
  'POST /rest/layers/:id/bindings/preview': (place) => ({ params: { id: place.layerId }, body: bodyOf(place) }),
  'POST /rest/layers/:id/bindings': (place) => ({ params: { id: place.plainLayerId }, body: bodyOf(place) }),
  'POST /rest/layers/:id/bindings/:bindingId/undo': ({ layerId, bindingId }) => ({
    params: { id: layerId, bindingId },
  }),
}

interface BoundPlace {
  readonly organizationId: string
  readonly layerId: string
}

/** Stores a binding of a layer without features of it. */
export async function seedBinding(
  { db }: TestApp['services'],
  { organizationId, layerId }: BoundPlace,
): Promise<BindingPlace> {
  const componentId = '018f2f4e-0000-7000-8000-0000000000b1'
  const { id } = await db
    .insertInto('layerBinding')
    .values({ organizationId, layerId, componentId, alias: 'Main', columns: JSON.stringify([]), state: 'bound' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { bindingId: id }
}
