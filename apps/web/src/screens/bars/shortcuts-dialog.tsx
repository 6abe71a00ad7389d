import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Fragment, useId } from 'react'
import { readableKeys } from '../../platform/key-combinations.ts'
import { useLocale } from '../../platform/locale.ts'
import { changePreferences, usePreference } from '../../platform/preferences/preferences.ts'
import { type Shortcut, useShortcuts, useWorkingKeys } from '../../platform/shortcuts.ts'
import { DialogFrame } from '../../ui/overlays/dialogs.tsx'

/** The tree handles these keys itself; here they are only listed. It adds those that change data for users with the right. */
const treeShortcuts: readonly Shortcut[] = [
  { id: 'tree-move', keys: ['ArrowUp', 'ArrowDown'], labelKey: 'shortcut.treeMove', groupKey: 'shortcut.tree' },
  {
    id: 'tree-open',
    keys: ['ArrowRight', 'ArrowLeft', 'Enter'],
    labelKey: 'shortcut.treeOpen',
    groupKey: 'shortcut.tree',
  },
  { id: 'tree-toggle', keys: ['Space'], labelKey: 'shortcut.treeToggle', groupKey: 'shortcut.tree' },
  { id: 'tree-list', keys: ['Enter'], labelKey: 'shortcut.treeList', groupKey: 'shortcut.tree' },
  { id: 'tree-find', keys: ['A–Z'], labelKey: 'shortcut.treeFind', groupKey: 'shortcut.tree' },
  { id: 'tree-menu', keys: ['Shift+F10'], labelKey: 'shortcut.treeMenu', groupKey: 'shortcut.tree' },
]

/** The shortcuts that work at the moment. */
export function ShortcutsDialog() {
  const { t } = useLocale()
  const workingKeys = useWorkingKeys()
  const shortcuts = [...useShortcuts(), ...treeShortcuts]
    .map((shortcut) => ({ ...shortcut, keys: workingKeys(shortcut.keys) }))
    .filter(({ keys }) => keys.length > 0)
  const groups = Map.groupBy(shortcuts, ({ groupKey }) => groupKey)
  return (
    <DialogFrame title={t('shortcut.title')} closeLabel={t('app.close')} maxWidth="sm">
      {/* In the order of Tab, so that arrow keys scroll the list. */}
      <DialogContent tabIndex={0}>
        <SingleKeysSwitch />
        {[...groups].map(([groupKey, listed]) => (
          <Box key={groupKey ?? ''} component="section" sx={{ mb: 4 }}>
            {groupKey && (
              <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
                {t(groupKey)}
              </Typography>
            )}
            <Box component="dl" sx={{ m: 0 }}>
              {listed.map((shortcut) => (
                <Line key={shortcut.id} shortcut={shortcut} />
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
    </DialogFrame>
  )
}

/** Switches the shortcuts of a single character on and off. */
function SingleKeysSwitch() {
  const { t } = useLocale()
  const singleKeys = usePreference((stored) => stored.singleKeys)
  const noteId = useId()
  return (
    <Box sx={{ mb: 4 }}>
      <FormControlLabel
        label={t('shortcut.singleKeys')}
        control={
          <Switch
            checked={singleKeys}
            onChange={(_, checked) => changePreferences({ singleKeys: checked })}
            slotProps={{ input: { 'aria-describedby': noteId } }}
            sx={{ mr: 2 }}
          />
        }
        sx={{ ml: 0 }}
      />
      <Typography id={noteId} variant="caption" component="p" color="textSecondary">
        {t('shortcut.singleKeysNote')}
      </Typography>
    </Box>
  )
}

function Line({ shortcut: { keys, labelKey } }: { readonly shortcut: Shortcut }) {
  const { t } = useLocale()
  return (
    <Stack direction="row" sx={{ minHeight: 32, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
      <Typography component="dt" variant="body2" sx={{ flex: 1 }}>
        {t(labelKey)}
      </Typography>
      <Stack component="dd" direction="row" spacing={1} sx={{ m: 0, alignItems: 'center', flex: 'none' }}>
        {keys.map((combination, index) => (
          <Fragment key={combination}>
            {index > 0 && <Typography variant="caption">{t('shortcut.or')}</Typography>}
            {readableKeys(combination).map((key) => (
              <Box key={key} component="kbd" sx={keyCap}>
                {key}
              </Box>
            ))}
          </Fragment>
        ))}
      </Stack>
    </Stack>
  )
}

const keyCap = {
  minWidth: 24,
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '22px',
  textAlign: 'center',
} as const
