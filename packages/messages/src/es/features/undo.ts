import type { undo as en } from '../../en/features/undo.ts'
import type { Translation } from '../../translation.ts'

/** Undo and redo of changes that are saved. */
export const undo = {
  undone: 'Deshecho: {{what}}.',
  redone: 'Hecho de nuevo: {{what}}.',
  what: {
    create: 'creación de «{{name}}»',
    edit: 'cambio de «{{name}}»',
    delete: 'eliminación de «{{name}}»',
    deleteFile: 'eliminación del archivo «{{file}}» de «{{name}}»',
    join: 'unión con «{{name}}»',
    split: 'división de «{{name}}»',
    removeVertex: 'eliminación de un vértice de «{{name}}»',
    move: 'traslado de «{{name}}»',
    editMany_one: 'cambio de {{count, number}} entidad',
    editMany_other: 'cambio de {{count, number}} entidades',
    deleteMany_one: 'eliminación de {{count, number}} entidad',
    deleteMany_other: 'eliminación de {{count, number}} entidades',
    moveMany_one: 'traslado de {{count, number}} entidad',
    moveMany_other: 'traslado de {{count, number}} entidades',
  },
  refused: '«{{name}}» ha cambiado entretanto, la última vez por {{who}} el {{when}}. Ahora no se ha cambiado nada.',
  refusedDeleted: '«{{name}}» se ha eliminado entretanto, por {{who}} el {{when}}. Ahora no se ha cambiado nada.',
  refusedMany_one:
    '{{count, number}} de las {{total, number}} entidades ha cambiado entretanto, por {{who}} el {{when}}. Ahora no se ha cambiado nada.',
  refusedMany_other:
    '{{count, number}} de las {{total, number}} entidades han cambiado entretanto, una de ellas por {{who}} el {{when}}. Ahora no se ha cambiado nada.',
} as const satisfies Translation<typeof en>
