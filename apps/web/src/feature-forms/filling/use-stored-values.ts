import type { FormValue } from '@cairn/contract/forms/form-values'
import { useRef, useState } from 'react'
import { useAccount } from '../../accounts/use-account.ts'
import type { FilledPlace } from './filled-place.ts'
import { removeStoredForm, type StoredForm, storeForm } from './stored-forms.ts'

interface StoredValuesOptions {
  /** Where the values belong at the moment. */
  readonly place: { readonly current: FilledPlace }
  readonly setPlace: (place: FilledPlace) => void
  /** The values of an earlier visit to offer. */
  readonly stored: StoredForm | null
}

/** The values of a form that this browser stores until they are saved or discarded. */
export function useStoredValues({ place, setPlace, stored }: StoredValuesOptions) {
  const { id: accountId } = useAccount()
  const [offer, setOffer] = useState(stored)
  const hasEnded = useRef(false)
  async function write(values: readonly FormValue[], { key, base }: FilledPlace): Promise<void> {
    await storeForm({ key, accountId, values: [...values], base, storedAt: new Date().toISOString() })
  }
  return {
    /** Values of an earlier visit about which the user has not decided. They stay as they are until then. */
    offer,
    /** Stores values that are not saved; undefined: there are none any more. */
    store: (values: readonly FormValue[] | undefined) => {
      if (hasEnded.current || offer) return
      if (!values) void removeStoredForm(place.current.key)
      else void write(values, place.current)
    },
    /** The user continues with the values of the earlier visit. */
    take: () => setOffer(null),
    discard: () => {
      setOffer(null)
      void removeStoredForm(place.current.key)
    },
    /** Continues with the values that the user entered during a save, which belong to the saved form. */
    move: async (values: readonly FormValue[], next: FilledPlace) => {
      const { key } = place.current
      setPlace(next)
      setOffer(null)
      await write(values, next)
      if (key !== next.key) await removeStoredForm(key)
    },
    /** Ends with a save or a close. Both keep what is still offered. */
    end: async () => {
      hasEnded.current = true
      if (!offer) await removeStoredForm(place.current.key)
    },
  }
}
