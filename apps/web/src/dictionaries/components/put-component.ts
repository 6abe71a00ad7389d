import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component, System } from '@cairn/contract/dictionaries/entities'

/** The dictionary with a component as the server has stored it: in its place, or at the end of its system. */
export function putComponent(dictionary: Dictionary, stored: Component): Dictionary {
  const component = withoutGlobalLists(stored)
  return {
    ...dictionary,
    // The write of a component changes its dictionary in the same transaction.
    updatedAt: stored.updatedAt,
    systems: dictionary.systems.map((system) => (system.id === stored.systemId ? holding(system, component) : system)),
  }
}

function holding(system: System, component: Component): System {
  const { components, version } = system
  if (components.some(({ id }) => id === component.id))
    return { ...system, components: components.map((each) => (each.id === component.id ? component : each)) }
  // A new component moves the version of its system on. Where another user's change moved it too, the next write of the system
  // meets a conflict instead of overwriting that change.
  return { ...system, components: [...components, component], version: version + 1 }
}

/** As a dictionary has its components: the global lists of the attributes are in the dictionary. */
function withoutGlobalLists(component: Component): Component {
  const attributes = component.attributes.map((attribute) =>
    attribute.pickList?.isGlobal ? { ...attribute, pickList: null } : attribute,
  )
  return { ...component, attributes }
}
