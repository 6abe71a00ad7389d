/** The texts of the problems of filled-in forms. */
export const featureFormProblems = {
  feature_form_changed: 'Otro usuario cambió el formulario entretanto. Compare los dos estados y guarde de nuevo.',
  feature_form_not_granted:
    'El proyecto ya no tiene el formulario «{{name}}». Pida a un administrador de la organización que lo conceda de nuevo.',
  feature_forms_full: 'La entidad ya tiene {{max, number}} formularios. Elimine antes uno que ya no haga falta.',
  form_pdf_busy: 'En este momento se imprimen demasiados PDF. Inténtelo de nuevo dentro de un minuto.',
} as const
