import { useDictionary } from '../../../../dictionaries/use-dictionaries.ts'
import type { ThingName } from '../../settings-screen.ts'
import { useDictionaryInView } from './use-dictionary-address.ts'

/** The name of the dictionary in view, for the breadcrumbs. */
export const DictionaryInPath: ThingName = ({ screen }) => {
  const id = useDictionaryInView()
  return id === null ? screen : <NameOf id={id} screen={screen} />
}

function NameOf({ id, screen }: { readonly id: string; readonly screen: string }) {
  const { data } = useDictionary(id)
  return data?.name ?? screen
}
