import type { Component } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { type Editor, type LockedDictionary, lockForChange } from '../access/dictionary-access.queries.ts'
import { findComponent } from './components.queries.ts'

/** A component as it is stored, whose dictionary is locked until the transaction ends. */
export interface LockedComponent {
  readonly dictionary: LockedDictionary
  readonly component: Component
}

interface ComponentPart {
  readonly type: 'component' | 'attribute'
  readonly id: string
  /** The version of the component that the caller saw; left out where the write does not depend on it. */
  readonly version?: number | undefined
}

/**
 * Locks the dictionary of a component, or of the component of an attribute, and reads the component. @throws Problem as
 * `lockForChange` does; `component_changed` with the component, if its version is another one
 */
export async function lockComponent(
  db: Db,
  editor: Editor,
  { version, ...part }: ComponentPart,
): Promise<LockedComponent> {
  const { type, id } = part
  const dictionary = await lockForChange(db, editor, part)
  const component = await findComponent(db, type === 'attribute' ? { attributeId: id } : { componentId: id })
  if (!component) throw new Problem('not_found', { asset: type })
  if (isStale(version, component.version)) throw new Problem('component_changed', { current: component })
  return { dictionary, component }
}

/** @throws Problem `not_found` */
export async function getComponent(db: Db, id: string): Promise<Component> {
  const component = await findComponent(db, { componentId: id })
  if (!component) throw new Problem('not_found', { asset: 'component' })
  return component
}
