import type {
  featureForms as en,
  featureFormPdf as enPdf,
  featureFormProblems as enProblems,
} from '../en/feature-forms.ts'
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
} as const satisfies Translation<typeof enPdf>

export const featureForms = {
  list: 'Formularios de esta entidad',
  loading: 'Cargando los formularios',
  loadFailed: 'No se pudieron obtener los formularios. {{reason}}',
  none: 'No se ha rellenado ningún formulario en esta entidad.',
  readOnly: 'La capa es de solo lectura: sus formularios se pueden ver, pero no modificar.',
  actions: 'Acciones del formulario «{{name}}»',
  created: 'Rellenado',
  modified: 'Modificado',
  byAt: '{{who}}, {{when}}',
  unknownPerson: 'una cuenta eliminada',
  formGone: 'El proyecto ya no tiene este formulario. Se puede ver y eliminar.',
  oldVersion: 'Se rellenó con una versión anterior del formulario, que se muestra como era.',
  toFeature: 'Mostrar «{{feature}}»',
  featureFailed: 'No se pudo leer la entidad de este formulario. {{reason}}',
  action: {
    pdf: 'Descargar «{{name}}» en PDF',
    edit: 'Editar el formulario «{{name}}»',
    view: 'Ver el formulario «{{name}}»',
    delete: 'Eliminar el formulario «{{name}}»',
  },
  word: { pdf: 'PDF', edit: 'Editar', view: 'Ver', delete: 'Eliminar' },
  add: {
    label: 'Añadir un formulario',
    more: 'Más formularios…',
    search: 'Buscar formularios',
    noMatch: 'Ningún formulario tiene estas palabras en su nombre.',
    noForms:
      'El proyecto no tiene formularios. Un administrador puede añadirlos en la configuración y asignarlos al proyecto.',
  },
  pdf: {
    waiting: 'Se está creando el PDF de «{{name}}»…',
    plain:
      'El servidor no puede dibujar las páginas de los formularios: el PDF de «{{name}}» es una tabla de sus valores.',
    failed: 'No se pudo crear el PDF de «{{name}}». {{reason}}',
    blocked: 'El navegador bloqueó la ventana del PDF. Permita las ventanas de esta página e inténtelo de nuevo.',
  },
  fill: {
    title: '{{name}} · {{feature}}',
    viewTitle: '{{name}} · {{feature}} (solo lectura)',
    expand: 'Ampliar a toda la página',
    collapse: 'Reducir a una ventana',
    failed: 'No se pudo abrir el formulario «{{name}}». {{reason}}',
    stored: 'Tiene valores de este formulario del {{when}} sin guardar.',
    saveAsNew: 'Guardar como formulario nuevo',
    added: 'Formulario «{{name}}» añadido.',
    saved: 'Formulario «{{name}}» guardado.',
    later:
      'El formulario se guardó como estaba al pulsar Guardar. Los valores que introdujo después aún no están guardados.',
    fault: {
      errors: 'El formulario contiene errores. Corrija los campos que marca y guarde de nuevo.',
      invalid:
        'El formulario no es válido: su página no responde. No se guardó nada. Vuelva a cargarla y guarde de nuevo.',
      gone: 'Otro usuario ha eliminado este formulario. Sus valores se conservan: guárdelos como formulario nuevo o cierre sin guardar.',
    },
  },
  conflict: {
    title: 'Otro usuario modificó el formulario «{{name}}»',
    body: '{{who}} lo guardó el {{when}}, mientras usted lo rellenaba. Sus valores no se pierden. Elija qué guardar en cada campo.',
    ownTitle: 'Modificó el formulario «{{name}}» en otro lugar',
    ownBody:
      'Lo guardó el {{when}} en otra pestaña o en otro dispositivo, mientras lo rellenaba aquí. No se pierde ningún valor. Elija qué guardar en cada campo.',
    same: 'Ambos estados tienen los mismos valores.',
    mine: 'El mío',
    theirs: 'Guardado entretanto',
    both: 'Ambos',
    before: 'Antes',
    by: { me: 'Modificado por usted.', them: 'Modificado por el otro guardado.', both: 'Modificado por ambos.' },
    more_one: 'Mostrar {{count, number}} campo más',
    more_many: 'Mostrar {{count, number}} de campos más',
    more_other: 'Mostrar {{count, number}} campos más',
    save: 'Guardar los valores elegidos',
  },
  delete: {
    title: '¿Eliminar el formulario «{{name}}»?',
    body: 'El formulario con sus valores se quita de la entidad para todos los usuarios. Sus versiones quedan en el historial.',
    confirm: 'Quiero eliminar este formulario',
    submit: 'Eliminar formulario',
    done: 'Formulario «{{name}}» eliminado.',
    failed: 'No se pudo eliminar el formulario. {{reason}}',
  },
} as const satisfies Translation<typeof en>
