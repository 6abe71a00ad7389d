import type { featureFormPdf as en, featureFormProblems as enProblems } from '../en/feature-forms.ts'
import type { Translation } from '../translation.ts'

/** The texts of the problems of filled-in forms. */
export const featureFormProblems = {
  feature_form_changed: 'Otro usuario cambió el formulario entretanto. Compare los dos estados y guarde de nuevo.',
  feature_form_not_granted:
    'El proyecto ya no tiene el formulario «{{name}}». Pida a un administrador de la organización que lo conceda de nuevo.',
  feature_forms_full: 'La entidad ya tiene {{max, number}} formularios. Elimine antes uno que ya no haga falta.',
} as const satisfies Translation<typeof enProblems>

/** The sentence in a PDF of values alone. The server writes it. */
export const featureFormPdf = {
  unavailable: 'Este servidor no puede dibujar la página del formulario. Estos son los valores que se rellenaron.',
  failed: 'No se pudo dibujar la página del formulario. Estos son los valores que se rellenaron.',
} as const satisfies Translation<typeof en>
