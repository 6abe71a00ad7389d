import type { Db } from '#platform/database/db'
import type { ProjectLooks } from './project-looks.ts'
import type { SeenLayersOfCallers } from './seen-layers.ts'

/** A database, and what a server keeps of it about the layers of pictures. */
export interface LayerReads {
  readonly db: Db
  readonly looks: ProjectLooks
  readonly seen: SeenLayersOfCallers
}
