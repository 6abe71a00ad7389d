import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import Edit from '@mui/icons-material/EditOutlined'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { NameForm } from './name-form.tsx'

interface DictionaryNameProps {
  readonly dictionary: Dictionary
  readonly canEdit: boolean
}

/** The name of a dictionary, edited in place: confirming saves it, leaving it in any other way discards the change. */
export function DictionaryName({ dictionary, canEdit }: DictionaryNameProps) {
  const { t } = useLocale()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (!isEditing && returnsFocus.current) button.current?.focus()
    returnsFocus.current = false
  }, [isEditing])
  function end(isByKeyOrButton: boolean): void {
    returnsFocus.current = isByKeyOrButton
    setEditing(false)
  }
  if (isEditing) return <NameForm dictionary={dictionary} onEnd={end} />
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {dictionary.name}
      </Typography>
      {canEdit && (
        <IconAction
          ref={button}
          label={t('dictionaries.rename.action')}
          icon={<Edit />}
          onClick={() => setEditing(true)}
        />
      )}
    </>
  )
}
