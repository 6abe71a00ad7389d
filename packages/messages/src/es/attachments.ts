import type { attachmentProblems as en } from '../en/attachments.ts'
import type { Translation } from '../translation.ts'

export const attachmentProblems = {
  attachment_too_large: 'El archivo supera {{max}}. Redúzcalo o elija un archivo más pequeño.',
  attachment_empty: 'El archivo está vacío. Elija otro archivo.',
  attachment_incomplete: 'El archivo no llegó completo. Añádalo de nuevo.',
  attachment_name_taken:
    'Ya existe un archivo llamado «{{name}}». Cambie el nombre del archivo o elimine antes el otro.',
  attachment_name_invalid:
    'El nombre «{{name}}» tiene barras, caracteres de control o marcas que ocultan su final. Cambie el nombre del archivo y vuelva a intentarlo.',
  attachment_kind_mismatch:
    'El contenido de «{{name}}» no corresponde a su nombre: es {{found}}. Cambie el nombre o elija otro archivo.',
  attachments_full: 'Una entidad tiene como máximo {{max, number}} archivos. Elimine los que ya no necesite.',
  attachment_vertex_unknown:
    'La entidad no tiene el vértice {{vertex, number}}: tiene {{count, number}}. Vuelva a cargarla e inténtelo de nuevo.',
  attachment_id_taken: 'Ya existe un archivo con este identificador. Añada el archivo de nuevo.',
  attachment_expired: 'El archivo se eliminó hace más de 90 días y ya no está guardado.',
  file_address_expired: 'La dirección del archivo caducó. Abra el archivo de nuevo.',
  storage_quota_reached:
    'Los archivos de su organización ocupan {{used}} de {{quota}}. Elimine archivos o pida más espacio al operador. Los cambios se siguen guardando.',
} as const satisfies Translation<typeof en>
