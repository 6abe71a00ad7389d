import type { FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { Problem } from '@cairn/contract/problem'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Db } from '#platform/database/db'
import { keyOf } from '../features/features.commands.ts'
import { findFeatureForm } from './feature-forms.queries.ts'

/** A filled-in form and the way up from the feature on which it was filled in. */
export interface FormPlace {
  /** The text id of the feature that stores the form. */
  readonly id: string
  readonly path: AssetPath
}

/** @throws Problem `not_found` */
export async function getFeatureForm(db: Db, { id, path }: FormPlace): Promise<FeatureForm> {
  const form = await findFeatureForm(db, keyOf(id, path))
  if (!form) throw new Problem('not_found', { asset: 'featureForm' })
  return { ...form, featureId: idOn(path, 'feature') }
}
