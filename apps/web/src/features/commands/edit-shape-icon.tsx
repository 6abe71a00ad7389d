import { createSvgIcon } from '@mui/material/utils'

/** A polygon with a handle at one of its vertices. */
export const EditShapeIcon = createSvgIcon(
  <path d="m13.4 3-9.9 4.4 2.3 12.9 8.7-1.2V22H22v-7.5h-2.3L17.9 4.7 13.4 3Zm-7.5 5.6 7.7-3.4 2.5.9 1.5 8.4h-3.1v2.6l-7 1-1.6-9.5ZM16.5 16.5H20V20h-3.5v-3.5Z" />,
  'EditShape',
)
