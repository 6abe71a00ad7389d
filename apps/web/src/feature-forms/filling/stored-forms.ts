import { FormValues } from '@cairn/contract/forms/form-values'
import { createStore, del, get, set, values } from 'idb-keyval'
import { z } from 'zod'

/** The state of a filled-in form with which the user began. */
const FormBase = z.object({ version: z.number(), data: FormValues })
export type FormBase = z.infer<typeof FormBase>

const StoredForm = z.object({
  /** Identifies the account and the filled-in form, or the feature and the form of a new one. */
  key: z.string(),
  accountId: z.string(),
  values: FormValues,
  /** null for a form that is new. */
  base: FormBase.nullable(),
  /** ISO 8601. */
  storedAt: z.string(),
})

/** Values of a form that are not saved, as this browser stores them. */
export type StoredForm = z.infer<typeof StoredForm>

/** IndexedDB, because a form may have 1 MB. A change of the stored format changes the name. */
const database = createStore('cairn-form-values-1', 'form')

interface FormPlace {
  readonly featureId: string
  readonly formId: string
  /** Wire id of the filled-in form; absent for a new one. */
  readonly filledId: string | undefined
}

export function storedFormKey(accountId: string, { featureId, formId, filledId }: FormPlace): string {
  return `${accountId}/${filledId ?? `new/${featureId}/${formId}`}`
}

export async function storeForm(stored: StoredForm): Promise<void> {
  await set(stored.key, stored, database)
}

/** The stored values of a form; null without any. */
export async function findStoredForm(key: string): Promise<StoredForm | null> {
  return StoredForm.safeParse(await get(key, database)).data ?? null
}

export async function removeStoredForm(key: string): Promise<void> {
  await del(key, database)
}

/** The stored forms of an account, in no order. */
export async function listStoredForms(accountId: string): Promise<readonly StoredForm[]> {
  const all = await values<StoredForm>(database)
  return all.filter((stored) => stored.accountId === accountId)
}
