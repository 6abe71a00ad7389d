import type { BindingSpec } from './binding-draft.ts'

/** Query keys of the bindings of layers. Invalidating a key invalidates every key that begins with it. */
export const bindingQueryKeys = {
  ofLayer: (layerId: string) => ['bindings', layerId],
  list: (layerId: string) => ['bindings', layerId, 'list'],
  preview: (layerId: string, spec: BindingSpec) => ['bindings', layerId, 'preview', spec],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
