import type { StartingValue } from '@cairn/contract/dictionaries/components'
import { startingValue } from '@cairn/domain/dictionary/starting-values'
import type { Db } from '#platform/database/db'
import { getReadableId, type Reader } from '../access/dictionary-access.queries.ts'
import { getComponent } from '../components/locked-component.ts'
import { findLastValues } from './last-values.queries.ts'

interface NewFeature {
  readonly componentId: string
  readonly now: Date
  readonly timeZone: string
}

/** The values with which the form of a new feature of a component begins, in the order of its attributes. */
export async function readStartingValues(
  db: Db,
  reader: Reader,
  { componentId, now, timeZone }: NewFeature,
): Promise<StartingValue[]> {
  await getReadableId(db, reader, { type: 'component', id: componentId })
  const component = await getComponent(db, componentId)
  const { organizationId, actor } = reader
  const lastValues = await findLastValues(db, { accountId: actor.accountId, organizationId, componentId })
  return component.attributes.map(({ id, type, defaultValue, pickList }) => ({
    attributeId: id,
    attributeType: type.name,
    attributeValue: startingValue(
      { type: type.name, defaultValue, values: pickList?.values.map(({ value }) => value) },
      { now, timeZone, lastSaved: lastValues.get(id) },
    ),
  }))
}
