import { isJsonObject, type JsonObject, type JsonValue } from '@cairn/domain/json'
import { changeAccountPreferences, effective, readRecord } from './account-preferences.ts'
import { preferences } from './preferences.ts'

/** The entries that an account used last of the dictionary of a project (specification 3, section 3, `dictionaryPrefs`). */
export interface DictionaryPreferences {
  readonly dictionaryId: string | null
  readonly lastSystemId: string | null
  readonly lastComponentId: string | null
  /** The attributes of the last feature that was saved, as the list on the wire. */
  readonly lastAttributes: readonly JsonValue[]
}

const none: DictionaryPreferences = {
  dictionaryId: null,
  lastSystemId: null,
  lastComponentId: null,
  lastAttributes: [],
}

/** The preferences of the signed-in account for the dictionary of a project. A value that cannot be read is empty. */
export function dictionaryPreferences(projectId: string | null): DictionaryPreferences {
  const { accountId } = preferences()
  if (accountId === null || projectId === null) return none
  const stored = storedOf(accountId, projectId)['dictionaryPrefs']
  if (!isJsonObject(stored)) return none
  const { lastAttributes } = stored
  return {
    dictionaryId: textIn(stored['dictionaryId']),
    lastSystemId: textIn(stored['lastSystemId']),
    lastComponentId: textIn(stored['lastComponentId']),
    lastAttributes: Array.isArray(lastAttributes) ? lastAttributes : [],
  }
}

/** Changes some of these preferences. What other clients store beside them, such as `designatorNumber`, stays as it is. */
export function changeDictionaryPreferences(projectId: string, change: Partial<DictionaryPreferences>): void {
  const { accountId } = preferences()
  if (accountId === null) return
  const project = storedOf(accountId, projectId)
  const stored = project['dictionaryPrefs']
  const dictionaryPrefs = { ...(isJsonObject(stored) ? stored : {}), ...jsonOf(change) }
  changeAccountPreferences(accountId, { [`projectPrefs/${projectId}`]: { ...project, dictionaryPrefs } })
}

/** Keeps a component as the last used one. */
export function rememberComponent(
  projectId: string,
  {
    dictionaryId,
    systemId,
    componentId,
  }: { dictionaryId: string | null; systemId: string | null; componentId: string },
): void {
  changeDictionaryPreferences(projectId, { dictionaryId, lastSystemId: systemId, lastComponentId: componentId })
}

/** The preferences of a project, which other clients may have written as well. */
function storedOf(accountId: string, projectId: string): JsonObject {
  const { projectPrefs } = effective(readRecord(accountId))
  const projects = Array.isArray(projectPrefs) ? projectPrefs.filter(isJsonObject) : []
  return projects.find(({ id }) => id === projectId) ?? { id: projectId }
}

function jsonOf({ lastAttributes, ...others }: Partial<DictionaryPreferences>): JsonObject {
  return { ...others, ...(lastAttributes && { lastAttributes: [...lastAttributes] }) }
}

function textIn(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}
