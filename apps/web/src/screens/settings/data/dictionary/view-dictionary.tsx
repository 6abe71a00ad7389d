import { Navigate, useNavigate } from 'react-router'
import { DictionaryViewer } from '../../../../dictionaries/viewer/dictionary-viewer.tsx'
import { useSettingsAddress } from '../../use-settings-viewer.ts'
import { dictionaryPaths, useDictionaryInView, useOpenDictionary } from './use-dictionary-address.ts'

/** One dictionary. An address without one leads to the dictionaries of the organization. */
export function ViewDictionary() {
  const id = useDictionaryInView()
  const address = useSettingsAddress()
  const navigate = useNavigate()
  const open = useOpenDictionary()
  const list = address(dictionaryPaths.company)
  if (id === null) return <Navigate to={list} replace />
  return <DictionaryViewer key={id} id={id} onOpen={open} onList={() => void navigate(list)} />
}
