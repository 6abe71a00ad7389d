import type { Project } from '@cairn/contract/projects'
import { requireFeature } from '#access/admit'
import type { Db } from '#platform/database/db'
import type { ProjectChange } from './projects.queries.ts'

interface SettingsChange {
  readonly organizationId: string
  readonly change: ProjectChange
  /** The settings that may stay without the features. */
  readonly present: Pick<Project, 'proj' | 'geoidId'>
}

/** @throws Problem `feature_off` for another site or geoid in an organization without them */
export async function requireSettings(db: Db, { organizationId, change, present }: SettingsChange): Promise<void> {
  if (change.proj && change.proj.id !== present.proj?.id) await requireFeature(db, organizationId, 'siteCalibration')
  if (change.geoidId && change.geoidId !== present.geoidId) await requireFeature(db, organizationId, 'projectGeoid')
}
