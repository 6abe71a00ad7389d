import { changeProject, type Project } from '@cairn/contract/projects'
import type { Db } from '#platform/database/db'
import type { Person, Seeds } from '../seeds.ts'

/** A project of an organization, which has another one below it. */
export interface TwoOrganizations {
  /** An admin of the parent, and so of both. */
  readonly admin: Person
  /** An admin of the child alone. */
  readonly receiver: Person
  readonly projectId: string
  readonly folderId: string
  readonly layerId: string
  /** A point with the property `Name`: "Old". */
  readonly featureId: string
  /** A dictionary that every organization may use. */
  readonly dictionaryId: string
}

export async function seedTwoOrganizations(db: Db, seeds: Seeds): Promise<TwoOrganizations> {
  const [admin, receiver] = [await seeds.person(), await seeds.person()]
  await db
    .updateTable('organization')
    .where('id', '=', receiver.organizationId)
    .set({ parentId: admin.organizationId })
    .execute()
  const { id: layerId, projectId, folderId } = await seeds.layer({ by: admin })
  const { id: featureId } = await seeds.feature({ by: admin, layerId, properties: { Name: 'Old' } })
  return { admin, receiver, projectId, folderId, layerId, featureId, dictionaryId: await seeds.template() }
}

/** Gives the project to the child. */
export function giveProject({ admin, receiver, projectId, dictionaryId }: TwoOrganizations): Promise<Project> {
  const body = { version: 1, organizationId: receiver.organizationId, dataDictionaryId: dictionaryId }
  return admin.api(changeProject, { params: { id: projectId }, body })
}
