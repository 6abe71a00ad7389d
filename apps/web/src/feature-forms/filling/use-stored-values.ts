import type { FormValue } from '@cairn/contract/forms/form-values'
import { useRef, useState } from 'react'
import { useAccount } from '../../accounts/use-account.ts'
import { type FormBase, removeStoredForm, type StoredForm, storeForm } from './stored-forms.ts'

interface StoredValuesOptions {
  readonly key: string
  /** The values of an earlier visit to offer. */
  readonly stored: StoredForm | null
}

/** The values of a form that this browser stores until they are saved or discarded. */
export function useStoredValues({ key, stored }: StoredValuesOptions) {
  const { id: accountId } = useAccount()
  const [offer, setOffer] = useState(stored)
  const hasEnded = useRef(false)
  return {
    /** Values of an earlier visit about which the user has not decided. They stay as they are until then. */
    offer,
    /** Stores values that are not saved; undefined: there are none any more. */
    store: (values: readonly FormValue[] | undefined, base: FormBase | null) => {
      if (hasEnded.current || offer) return
      if (!values) void removeStoredForm(key)
      else void storeForm({ key, accountId, values: [...values], base, storedAt: new Date().toISOString() })
    },
    /** The user continues with the values of the earlier visit. */
    take: () => setOffer(null),
    discard: () => {
      setOffer(null)
      void removeStoredForm(key)
    },
    /** Ends with a save, or with a close, which keeps what is still offered. */
    end: async (isSaved: boolean) => {
      hasEnded.current = true
      if (isSaved || !offer) await removeStoredForm(key)
    },
  }
}
