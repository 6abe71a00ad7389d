import { serverNameOfType } from '@cairn/domain/features/feature-types'
import { sql } from 'kysely'

/** Whether a layer has leaders that its folder hides, of a query with `layer` joined to its `folder`. */
export const areLeadersOff = sql<boolean>`(layer.server_name = ${sql.lit(serverNameOfType.leader)} and not folder.leaders_enabled)`
