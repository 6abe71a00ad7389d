import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import Info from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Fragment } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { PersonText } from '../../ui/person-text.tsx'

/** The dates of a dictionary, who changed it last and its original, in a tooltip that keyboard and touch open as well. */
export function DictionaryInfo({ dictionary }: { readonly dictionary: Dictionary }) {
  const { t, figures } = useLocale()
  const { createdAt, updatedAt, updatedBy, updatedByName, copiedFromName } = dictionary
  const facts = [
    [t('dictionaries.view.created'), figures.longDateTime(createdAt)],
    [t('dictionaries.view.updated'), figures.longDateTime(updatedAt)],
    [
      t('dictionaries.view.updatedBy'),
      // A tooltip has no tooltip of its own.
      updatedBy && <PersonText key="updatedBy" name={updatedByName} email={updatedBy} address="below" />,
    ],
    [t('dictionaries.view.copiedFrom'), copiedFromName],
  ] as const
  const list = (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 1 }}>
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <Fragment key={term}>
              <Box component="dt" sx={{ opacity: 0.8 }}>
                {term}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', '& *': { color: 'inherit' } }}>
                {value}
              </Box>
            </Fragment>
          ),
      )}
    </Box>
  )
  return (
    <Tooltip title={list} describeChild enterTouchDelay={0} leaveTouchDelay={10_000}>
      <IconButton aria-label={t('dictionaries.view.info')}>
        <Info />
      </IconButton>
    </Tooltip>
  )
}
