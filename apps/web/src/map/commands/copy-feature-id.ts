import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { command, never } from './command.ts'

export const copyFeatureId = command({
  id: 'copyFeatureId',
  group: 'feature',
  icon: ContentCopyOutlined,
  keys: [],
  available: ({ selected }) => selected !== null,
  disabled: never,
  run: ({ copyId }) => copyId(),
})
