import type { AttributeWrite } from '@cairn/contract/dictionaries/components'
import { type Component, type Order, partsMax } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { copiedAlias, copiedAliasMax, dictionaryNameMax } from '@cairn/domain/dictionary/names'
import { freeName } from '@cairn/domain/names/free-name'
import type { Db } from '#platform/database/db'
import { type Editor, lockForChange } from '../access/dictionary-access.queries.ts'
import { findEnd, type Place, updateOrder } from '../order.queries.ts'
import { checkStyling } from '../styling/check-styling.ts'
import { updateSystem } from '../systems/systems.queries.ts'
import {
  type ComponentChange,
  deleteComponent,
  findAliases,
  insertComponent,
  updateComponent,
} from './components.queries.ts'
import { insertComponentCopy } from './copy-component.queries.ts'
import { getComponent, lockComponent } from './locked-component.ts'
import { storeAttributes } from './store-attributes.ts'

interface NewComponent {
  readonly systemId: string
  readonly alias: string
  readonly componentTypeId: number
  readonly componentStyling: boolean
  readonly style: string | null
  readonly attributes: readonly AttributeWrite[]
}

interface Versioned {
  readonly id: string
  readonly version?: number | undefined
}

interface ChangedComponent extends ComponentChange, Versioned {
  readonly attributes?: readonly AttributeWrite[] | undefined
}

/** Commands on components. */
export const components = {
  /** Adds a component with its attributes at the end of a system. */
  async create(db: Db, editor: Editor, { attributes, ...component }: NewComponent): Promise<Component> {
    const dictionary = await lockForChange(db, editor, { type: 'system', id: component.systemId })
    const position = await endOf(db, component.systemId)
    const { organizationId } = dictionary
    const { componentTypeId } = component
    const before = { componentStyling: false, style: null }
    const styling = await checkStyling(db, { organizationId, componentTypeId, before }, component)
    const id = await insertComponent(db, { ...component, ...styling, organizationId, position })
    await storeAttributes(db, { dictionary, component: { id, attributes: [] }, attributes })
    await updateSystem(db, component.systemId)
    return getComponent(db, id)
  },

  /**
   * Changes a component and, with `attributes`, its whole list of attributes (specification 2, section 4). @throws Problem
   * `component_changed` with the component, if its version is another one
   */
  async change(db: Db, editor: Editor, { id, version, attributes, ...change }: ChangedComponent): Promise<Component> {
    const { dictionary, component } = await lockComponent(db, editor, { type: 'component', id, version })
    refuseLongAlias(component.alias, change.alias)
    const { organizationId } = dictionary
    const { componentTypeId } = component
    const styling = await checkStyling(db, { organizationId, componentTypeId, before: component }, change)
    if (attributes) await storeAttributes(db, { dictionary, component, attributes })
    await updateComponent(db, id, { ...change, ...styling })
    return getComponent(db, id)
  },

  /**
   * Copies a component to the end of its system. The names of copies are compared without case (specification 2, section 5);
   * the default name takes the next free number. @throws Problem `component_alias_taken`
   */
  async copy(db: Db, editor: Editor, { id, name }: { id: string; name: string | undefined }): Promise<Component> {
    const { component } = await lockComponent(db, editor, { type: 'component', id })
    const position = await endOf(db, component.systemId)
    const alias = aliasOfCopy(component.alias, name, await findAliases(db, component.systemId))
    const copyId = await insertComponentCopy(db, { originalId: id, alias, position })
    await updateSystem(db, component.systemId)
    return getComponent(db, copyId)
  },

  async delete(db: Db, editor: Editor, versioned: Versioned): Promise<DeletedComponent> {
    const { component } = await lockComponent(db, editor, { type: 'component', ...versioned })
    await deleteComponent(db, component.id)
    await updateSystem(db, component.systemId)
    return { id: component.id, alias: component.alias }
  },

  /** @throws Problem `component_changed` as `change` does */
  async reorderAttributes(db: Db, editor: Editor, { order, ...versioned }: Reorder): Promise<Order> {
    const { component } = await lockComponent(db, editor, { type: 'component', ...versioned })
    const { id, alias: name } = component
    const places = await updateOrder(db, { of: 'attributes', componentId: id }, order)
    return { id, name, order: places, version: await updateComponent(db, id) }
  },
}

function aliasOfCopy(original: string, name: string | undefined, taken: readonly string[]): string {
  if (name === undefined) return freeName(copiedAlias(original), { taken, max: copiedAliasMax })
  if (taken.some((alias) => alias.toLowerCase() === name.toLowerCase()))
    throw new Problem('component_alias_taken', { name })
  return name
}

async function endOf(db: Db, systemId: string): Promise<number> {
  const { count, position } = await findEnd(db, { of: 'components', systemId })
  if (count >= partsMax) throw new Problem('dictionary_full', { max: partsMax })
  return position
}

/** Only the name of a copy may be longer than the names that a user writes. */
function refuseLongAlias(before: string, after: string | undefined): void {
  if (after === undefined || after === before || after.length <= dictionaryNameMax) return
  const message = `must have at most ${dictionaryNameMax} characters`
  throw new Problem('invalid_request', { issues: [{ at: '/alias', message }] })
}

interface Reorder extends Versioned {
  readonly order: readonly Place[]
}

interface DeletedComponent {
  readonly id: string
  readonly alias: string
}
